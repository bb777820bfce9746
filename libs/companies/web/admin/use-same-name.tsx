import { useDebounced, useQuery } from '@daybook/kernel/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CompaniesNamedDocument } from './generated/graphql.js';
import { texts } from './texts.js';

const comparable = (name: string) => name.trim().toLowerCase();

/** Says that there is a company of this name, and leads to it; two companies may have one name. */
export function useSameName(name: string): ReactNode {
  const search = useDebounced(name.trim(), 250);
  const { data } = useQuery(CompaniesNamedDocument, search === '' ? null : { search }, { about: ['company'] });
  const same = data?.companies.companies.find((one) => comparable(one.name) === comparable(name));
  if (!same) return undefined;
  return (
    <span role="status">
      {texts.sameName} <Link to={`/staff-admin-panel/company/${same.uuid}`}>{texts.openSameName}</Link>
    </span>
  );
}
