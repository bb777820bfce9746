import { vendorDetailsOf } from './vendor.js';
import { type AddressOfBooks, type VendorOfBooks, vendorFromBooks } from './vendor-from-books.js';

const address: AddressOfBooks = {
  lines: ['9 Mill Rd', 'Suite 4'],
  city: 'Boston',
  state: 'MA',
  zipCode: '02110',
  country: null,
};
const given: VendorOfBooks = { name: 'Acme Paper', email: 'pat@acme.example', address, is1099: true };

it('makes a vendor of one of the ledger’s', () => {
  const made = vendorFromBooks({ ...given, companyName: 'Acme Ltd', checkName: 'Acme Mills', contactName: 'Pat Lee' });
  expect(made).toEqual({
    details: {
      name: 'Acme Paper',
      doingBusinessAs: 'Acme Mills',
      contactName: 'Pat Lee',
      email: 'pat@acme.example',
      address1: '9 Mill Rd',
      address2: 'Suite 4',
      city: 'Boston',
      state: 'MA',
      zipCode: '02110',
      is1099: true,
    },
    notes: [],
  });
  expect(vendorDetailsOf(made.details)).toEqual(made.details);
});

it.each([
  ['ACME  paper', 'Acme Ltd', 'Acme Ltd'],
  ['Acme Paper', null, ''],
  [undefined, 'acme paper', ''],
])('takes another name alone as a trade name: checks to %s, company %s', (checkName, companyName, doingBusinessAs) =>
  expect(vendorFromBooks({ ...given, checkName, companyName }).details.doingBusinessAs).toBe(doingBusinessAs),
);

it.each([
  [{ state: 'massachusetts', country: 'USA' }, { state: 'MA' }],
  [{ state: 'ma', country: 'United States' }, { state: 'MA' }],
  [{ lines: ['ACME PAPER', '9 Mill Rd'] }, { address1: '9 Mill Rd', address2: '' }],
  [{ lines: ['9 Mill Rd', 'Floor 2', 'Door 3'] }, { address1: '9 Mill Rd', address2: 'Floor 2, Door 3' }],
  [{ zipCode: '021104402' }, { zipCode: '02110-4402' }],
])('reads an address as people type it: %j', (typed, made) =>
  expect(vendorFromBooks({ ...given, address: { ...address, ...typed } })).toMatchObject({ details: made, notes: [] }),
);

it.each([
  [null, 'It has no address in QuickBooks.'],
  [{ ...address, state: null, zipCode: ' ' }, 'Its address is incomplete: no state, no ZIP code.'],
  [{ ...address, lines: ['Acme Paper'] }, 'Its address is incomplete: no street address.'],
  [{ ...address, zipCode: '2110' }, 'Its address cannot be used: check the ZIP code in QuickBooks.'],
  [{ ...address, state: 'XX' }, 'Its address cannot be used: check the state in QuickBooks.'],
  [{ ...address, country: 'Canada' }, 'Its address is in Canada; checks are mailed only within the United States.'],
])('leaves out an address that no check could be mailed to, and says so: %j', (typed, note) => {
  const { details, notes } = vendorFromBooks({ ...given, address: typed });
  expect(notes).toEqual([note]);
  expect(details).toMatchObject({ address1: '', city: '', state: '', zipCode: '' });
  expect(vendorDetailsOf(details)).toEqual(details);
});

it('takes the first of several email addresses, and leaves out what is none', () => {
  expect(vendorFromBooks({ ...given, email: 'a@acme.example; b@acme.example' }).details.email).toBe('a@acme.example');
  const { details, notes } = vendorFromBooks({ ...given, email: 'ask Pat', contactName: 'P'.repeat(101) });
  expect(details).toMatchObject({ email: '', contactName: '' });
  expect(notes).toEqual([
    'The name of its contact is too long and is left out.',
    'Its email address is not valid and is left out.',
  ]);
});
