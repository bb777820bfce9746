import { comparableName } from '@daybook/checks/domain';
import type { Queryable } from '@daybook/kernel/postgres';
import { vendorOfBooks } from './vendor-of-books.js';

/** Whom a company pays, as far as others may know. */
export interface CompanyVendor {
  readonly uuid: string;
  readonly name: string;
  readonly email: string;
  readonly is1099: boolean;
  /** Its Form W-9 was filed with the vendor. */
  readonly hasW9: boolean;
}

/** All vendors of a company, by name. */
export async function vendorsOfCompany(db: Queryable, company: string): Promise<readonly CompanyVendor[]> {
  const { rows } = await db.query<CompanyVendor>({
    name: 'vendors for others',
    text: `select uuid, name, email, is_1099 as "is1099", w9 is not null as "hasW9" from vendors
      where company_uuid = $1 order by lower(name), uuid`,
    values: [company],
  });
  return rows;
}

/** Leads from a vendor of the books to the one here: that which was imported from it, one of its name, or the uuid it would have. */
export function vendorsByBooks(company: string, realm: string, vendors: readonly CompanyVendor[]) {
  const uuids = new Set(vendors.map(({ uuid }) => uuid));
  const byName = new Map(vendors.map(({ uuid, name }) => [comparableName(name), uuid]));
  return ({ id, name }: { readonly id: string; readonly name: string }): string => {
    const imported = vendorOfBooks(company, realm, id);
    return uuids.has(imported) ? imported : (byName.get(comparableName(name)) ?? imported);
  };
}
