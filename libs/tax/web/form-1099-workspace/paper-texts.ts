/** Of a W-9 that somebody else has signed. */
export const paperWords = {
  who: 'Who the payee is',
  classification: 'Classification (line 3a)',
  name: 'Name (line 1)',
  nameHint: 'As on the tax return of the payee. Of a sole proprietor, or the one owner of an LLC, it is the person’s.',
  firstName: 'First name (line 1)',
  lastName: 'Last name (line 1)',
  businessName: 'Business name (line 2)',
  exemptCode: 'Exempt payee code (line 4)',
  exemptHint: 'Mostly empty.',
  where: 'Address (lines 5 and 6)',
  address: 'Street and number, or P.O. box',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  number: 'Tax id (Part I)',
  tinKind: 'Which number is given',
  tin: 'Number',
  tinHint:
    'Nine digits. It has to belong to the name on line 1: of a sole proprietor it is the Social Security number.',
} as const;
