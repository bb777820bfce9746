import { useQuery } from '@daybook/kernel/ui';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { CompanyMergedIntoDocument } from './generated/graphql.js';

/** Leads an address of a merged company to the same page of the company it was merged into. */
export function MergedAway({
  uuid,
  waiting,
  children,
}: {
  readonly uuid: string;
  readonly waiting: ReactNode;
  /** What is shown when it was not merged. */
  readonly children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  const { data, failure } = useQuery(CompanyMergedIntoDocument, { uuid });
  const into = data?.companyMergedInto;
  if (into) return <Navigate to={`${pathname.replace(uuid, into.uuid)}${search}`} replace />;
  return data || failure ? children : waiting;
}
