import { inOneLine, type MailingAddress, mailingAddressOf } from './mailing-address.js';
import { states } from './states.js';

const office: MailingAddress = {
  address1: '12 Main St',
  address2: 'Ste 4',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
};

it('knows the 59 codes of states and territories, and no military ones', () => {
  expect(Object.keys(states)).toHaveLength(59);
  for (const code of ['DC', 'GU', 'PR', 'VI', 'AS', 'MP', 'PW', 'MH', 'FM']) expect(states).toHaveProperty(code);
  for (const code of ['AA', 'AE', 'AP', 'ZZ']) expect(states).not.toHaveProperty(code);
});

it('keeps an address without the spaces around it, and a ZIP with its zeros', () => {
  expect(mailingAddressOf({ ...office, city: ' Austin ', state: 'tx' })).toEqual(office);
  expect(mailingAddressOf({ ...office, zipCode: '00501' })).toMatchObject({ zipCode: '00501' });
  expect(mailingAddressOf({ ...office, zipCode: '787010042' })).toMatchObject({ zipCode: '78701-0042' });
});

it.each([
  ['address1', { address1: ' ' }, 'This field is required.'],
  ['city', { city: '' }, 'This field is required.'],
  ['state', { state: 'ZZ' }, 'Select a valid state.'],
  ['state', { state: 'toString' }, 'Select a valid state.'],
  ['zipCode', { zipCode: '7870' }, 'Enter a valid ZIP code.'],
  ['zipCode', { zipCode: '78701-004' }, 'Enter a valid ZIP code.'],
  ['address2', { address2: 'x'.repeat(65) }, 'Keep this line to 64 characters.'],
])('refuses a wrong %s', (refused, changed, message) =>
  expect(mailingAddressOf({ ...office, ...changed })).toEqual({ refused, message }),
);

it('reads as one line', () => {
  expect(inOneLine(office)).toBe('12 Main St, Ste 4, Austin, TX 78701');
  expect(inOneLine({ ...office, address2: '' })).toBe('12 Main St, Austin, TX 78701');
});
