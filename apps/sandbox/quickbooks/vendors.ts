const address = (Line1: string, City: string, CountrySubDivisionCode: string, PostalCode: string, more = {}) => ({
  BillAddr: { Id: '1', Line1, City, CountrySubDivisionCode, PostalCode, ...more },
});
const email = (Address: string) => ({ PrimaryEmailAddr: { Address } });

/** Vendors as QuickBooks has them; what some of their addresses lack is what people forget to type there. */
export const vendors = [
  {
    DisplayName: 'Atlantic Wholesale',
    CompanyName: 'Atlantic Wholesale Foods Inc',
    PrintOnCheckName: 'Atlantic Wholesale Foods Inc',
    ...email('orders@atlantic-wholesale.example'),
    ...address('400 Pier Ave', 'Boston', 'MA', '02110', { Line2: 'Building 6' }),
    Vendor1099: false,
  },
  {
    DisplayName: 'Bayside Supply',
    PrintOnCheckName: 'Bayside Supply',
    GivenName: 'Marta',
    FamilyName: 'Reyes',
    ...email('marta@bayside-supply.example'),
    ...address('Bayside Supply', 'Mobile', 'Alabama', '36602', { Line2: '71 Dauphin St', Country: 'USA' }),
    Vendor1099: true,
  },
  { DisplayName: 'City Water & Power', PrintOnCheckName: 'City Water & Power', Vendor1099: false },
  {
    DisplayName: 'Delta Insurance',
    PrintOnCheckName: 'Delta Insurance Agency',
    ...email('billing@delta-insurance.example'),
    ...address('2200 Commerce St', 'Dallas', 'TX', '75201-4402', { Line2: 'Suite 900' }),
    Vendor1099: false,
  },
  {
    DisplayName: 'Evergreen Properties',
    PrintOnCheckName: 'Evergreen Properties',
    GivenName: 'Paul',
    FamilyName: 'Okafor',
    ...email('rent@evergreen.example, paul@evergreen.example'),
    BillAddr: { Id: '1', Line1: '18 Orchard Ln', City: 'Salem', CountrySubDivisionCode: 'OR' },
    Vendor1099: true,
  },
  {
    DisplayName: 'Fastlane Freight',
    PrintOnCheckName: 'Fastlane Freight',
    ...address('95 Harbour Rd', 'Halifax', 'NS', 'B3J 2K9', { Country: 'Canada' }),
    Vendor1099: false,
  },
  {
    DisplayName: 'Granite Telecom',
    PrintOnCheckName: 'Granite Telecom',
    ...email('not known'),
    ...address('5 Quarry Way', 'Concord', 'NH', '03301'),
    Vendor1099: false,
  },
  {
    DisplayName: 'Hudson Office Products',
    PrintOnCheckName: 'Hudson Office Products',
    ...address('310 River St', 'Troy', 'NY', '12180'),
    Vendor1099: false,
  },
] as const;
