import { useEveryPage } from '@daybook/kernel/ui';
import { EveryVendorDocument, type PayableVendorFragment } from './generated/graphql.js';

/** The vendors of a company to choose from, as far as they are there; `active` null: also those no longer in use. */
export function useEveryVendor(companyUuid: string, active: boolean | null): readonly PayableVendorFragment[] {
  const pages = useEveryPage(
    EveryVendorDocument,
    ({ company }) => company?.vendors.totalCount ?? 0,
    { about: ['vendor', 'companyUser'] },
    { companyUuid, active },
  );
  return pages.flatMap(({ company }) => company?.vendors.vendors ?? []);
}
