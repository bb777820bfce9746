import { useEveryPage } from '@daybook/kernel/ui';
import { AuditCompaniesDocument } from './generated/graphql.js';

const about = { about: ['company'] } as const;

/** All companies that the person sees, by name. */
export function useCompanies(): readonly { readonly uuid: string; readonly name: string }[] {
  const pages = useEveryPage(AuditCompaniesDocument, ({ companies }) => companies.totalCount, about);
  return pages.flatMap(({ companies }) => companies.companies);
}
