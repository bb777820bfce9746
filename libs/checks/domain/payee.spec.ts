import { isOfVendor, isRedirected, payeeOf } from './payee.js';
import type { VendorDetails } from './vendor.events.js';

const mill = { address1: '9 Mill Rd', address2: '', city: 'Dallas', state: 'TX', zipCode: '75201' };
const acme: VendorDetails = {
  ...mill,
  name: 'Acme Paper',
  doingBusinessAs: 'Acme',
  contactName: '',
  email: '',
  is1099: false,
};

it('takes one name at one address for one payee, however they are written', () => {
  const payee = payeeOf('Acme Paper', mill);
  expect(payeeOf(' ACME  paper', { ...mill, address1: '9 mill rd', zipCode: '75201-1234' })).toBe(payee);
  expect(payeeOf('Acme Paper Co', mill)).not.toBe(payee);
  expect(payeeOf('Acme Paper', { ...mill, address1: '1 Mule St' })).not.toBe(payee);
  expect([payeeOf(null, mill), payeeOf('Acme Paper', null)]).toEqual(['', '']);
});

it('knows a vendor by both its names, at its address alone', () => {
  for (const recipientName of ['acme paper', 'Acme'])
    expect(isOfVendor({ recipientName, recipient: mill }, acme)).toBe(true);
  expect(isOfVendor({ recipientName: 'Mallory', recipient: mill }, acme)).toBe(false);
  expect(isOfVendor({ recipientName: 'Acme', recipient: { ...mill, city: 'Austin' } }, acme)).toBe(false);
});

it('says when the checks of a vendor would go elsewhere', () => {
  expect(isRedirected(acme, { ...acme, email: 'pay@acme.test', name: 'Acme Paper Inc' })).toBe(false);
  expect(isRedirected(acme, { ...acme, address1: '1 Mule St' })).toBe(true);
  expect(isRedirected(acme, { ...acme, doingBusinessAs: 'Mallory' })).toBe(true);
  const unknown = { ...acme, address1: '', city: '', state: '', zipCode: '' };
  expect(isRedirected(unknown, acme)).toBe(false);
});
