import { vendorsOfCompany } from '@daybook/checks/published';
import type { Queryable } from '@daybook/kernel/postgres';
import { booksLastRead } from '@daybook/ledger/published';
import { payeesOfVendors } from './payees-of-vendors.query.js';

/** Whom somebody means who names a payee of a company: a vendor of it, or of its books; undefined for anybody else's. */
export async function payeeOfCompany(
  db: Queryable,
  company: string,
  uuid: string,
): Promise<{ readonly uuid: string; readonly name: string; readonly email: string } | undefined> {
  const [vendors, books] = await Promise.all([vendorsOfCompany(db, company), booksLastRead(db, company)]);
  const ofBooks = books?.vendors ?? [];
  const payees = await payeesOfVendors(db, { company, realm: books?.realm ?? '', ofChecks: vendors, ofBooks });
  const inBooks = ofBooks.find((one) => payees.ofBooks(one) === uuid);
  const vendor = vendors.find((one) => payees.ofChecks(one.uuid) === uuid);
  if (vendor) return { uuid, name: vendor.name, email: vendor.email || (inBooks?.email ?? '') };
  return inBooks && { uuid, name: inBooks.name, email: inBooks.email ?? '' };
}
