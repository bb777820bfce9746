import { type CompanyVendor, vendorOfBooks, vendorsByBooks } from '@daybook/checks/published';
import type { Queryable } from '@daybook/kernel/postgres';

interface BooksVendor {
  readonly id: string;
  readonly name: string;
}

interface Vendors {
  readonly company: string;
  readonly realm: string;
  readonly ofChecks: readonly CompanyVendor[];
  readonly ofBooks: readonly BooksVendor[];
}

/** Leads from vendors to the payees that they are. */
export interface PayeesOfVendors {
  ofBooks(vendor: BooksVendor): string;
  /** @param vendor uuid of a vendor of checks */
  ofChecks(vendor: string): string;
}

/**
 * One vendor of the books and of checks is one payee: the one of checks, unless something is known of the payee that stood
 * in the books alone until a vendor of the same name was added. Its W-9 and its forms go on.
 */
export async function payeesOfVendors(
  db: Queryable,
  { company, realm, ofChecks, ofBooks }: Vendors,
): Promise<PayeesOfVendors> {
  const vendorOf = vendorsByBooks(company, realm, ofChecks);
  const { rows } = await db.query<{ uuid: string }>({
    name: 'payees of whom something is known',
    text: 'select uuid from tax_payees where company_uuid = $1',
    values: [company],
  });
  const known = new Set(rows.map(({ uuid }) => uuid));
  const before = new Map<string, string>();
  for (const one of ofBooks) {
    const [vendor, alone] = [vendorOf(one), vendorOfBooks(company, realm, one.id)];
    if (vendor !== alone && known.has(alone) && !known.has(vendor)) before.set(vendor, alone);
  }
  const payeeOf = (vendor: string) => before.get(vendor) ?? vendor;
  return { ofBooks: (vendor) => payeeOf(vendorOf(vendor)), ofChecks: payeeOf };
}
