import { ErrorPage, isNotFound, useQuery } from '@daybook/kernel/ui';
import { Navigate } from 'react-router';
import { landingOf } from './addresses.js';
import { FileLandingDocument } from './generated/graphql.js';

/** Where the deep link of a file, folder or link leads: its folder, with the drawer open on it. */
export function FileLanding({ uuid }: { readonly uuid: string }) {
  const { data, failure } = useQuery(FileLandingDocument, { uuid });
  const page = data?.file;
  if (page) return <Navigate to={landingOf({ ...page, companyUuid: page.company.uuid })} replace />;
  if (data || isNotFound(failure)) return <ErrorPage status={404} />;
  return failure ? <ErrorPage status={failure.status} /> : null;
}
