import { EmptyState, ErrorState, useQuery } from '@daybook/kernel/ui';
import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { PickerCompaniesDocument } from './generated/graphql.js';
import { pickerPage } from './picker-list.js';
import { texts } from './texts.js';

/** The company a person without the staff dashboard starts in: the last one, else the only one, else the first by name. */
export function firstCompany<C extends { readonly uuid: string; readonly name: string }>(
  companies: readonly C[],
  last: string | null,
): C | undefined {
  return (
    companies.find((company) => company.uuid === last) ??
    [...companies].sort((one, other) => one.name.localeCompare(other.name))[0]
  );
}

export function ClientLanding({ last, waiting }: { readonly last: string | null; readonly waiting: ReactNode }) {
  const { data, failure, refetch } = useQuery(
    PickerCompaniesDocument,
    { search: null, limit: pickerPage },
    { about: ['company'] },
  );
  if (data) {
    const company = firstCompany(data.companies.companies, last);
    if (company) return <Navigate to={`/${company.uuid}/`} replace />;
    return (
      <EmptyState title={texts.noCompany} icon={<Building2 size={28} strokeWidth={1.5} aria-hidden />}>
        {texts.noCompanyHint}
      </EmptyState>
    );
  }
  return failure ? <ErrorState title={texts.couldNotLoad} onRetry={refetch} /> : waiting;
}
