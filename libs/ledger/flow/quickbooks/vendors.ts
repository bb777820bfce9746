import type { LedgerAddress, LedgerVendorDetails } from '../../domain/index.js';
import type { Entity } from './forms.js';

/** What QuickBooks says of a vendor beyond its name. */
export function vendorOf({
  CompanyName,
  PrintOnCheckName,
  Vendor1099,
  BillAddr,
  ...named
}: Entity): LedgerVendorDetails {
  const contact = [named.GivenName, named.MiddleName, named.FamilyName].filter(Boolean).join(' ');
  return {
    companyName: CompanyName || null,
    checkName: PrintOnCheckName || null,
    contactName: contact || null,
    address: addressOf(BillAddr),
    is1099: Vendor1099,
  };
}

function addressOf(given: Entity['BillAddr']): LedgerAddress | null {
  const { Line1, Line2, Line3, Line4, Line5, City, CountrySubDivisionCode, PostalCode, Country } = given ?? {};
  const lines = [Line1, Line2, Line3, Line4, Line5].flatMap((line) => line || []);
  const typed = [...lines, City, CountrySubDivisionCode, PostalCode].some(Boolean);
  if (!typed) return null;
  return {
    lines,
    city: City || null,
    state: CountrySubDivisionCode || null,
    zipCode: PostalCode || null,
    country: Country || null,
  };
}
