import { addressOf, filtersOf, listingIn } from './listing.js';

const read = (address: string) => listingIn(new URLSearchParams(address));

it('says in the address what differs from the list as it opens, and reads it back', () => {
  const opened = read('');
  expect(opened).toEqual({ search: '', status: '', vendor: '', state: '', order: 'newest', page: 1 });
  expect(addressOf(opened).toString()).toBe('');
  const chosen = {
    search: 'acme & co',
    status: 'mailed',
    vendor: 'v-1',
    state: 'ME',
    order: 'amount',
    page: 3,
  } as const;
  expect(addressOf(chosen).toString()).toBe('search=acme+%26+co&status=mailed&vendor=v-1&state=ME&sort=amount&page=3');
  expect(listingIn(addressOf(chosen))).toEqual(chosen);
});

it('opens as ever with what cannot be read', () => {
  expect(read('status=lost&state=XX&sort=weight&page=-2')).toEqual(read(''));
  expect(read('page=0').page).toBe(1);
  expect(read('sort=toString').order).toBe('newest');
});

it('asks for all where nothing was chosen', () => {
  expect(filtersOf('c', read('sort=payee'))).toEqual({
    companyUuid: 'c',
    search: null,
    status: null,
    staleness: null,
    vendorUuids: null,
    recipientStates: null,
    sortBy: 'recipientName',
    sortDesc: false,
  });
});

it('asks for what is outstanding, and for where payees are', () => {
  const asked = filtersOf('c', read('status=outstanding&state=ME'));
  expect(asked).toMatchObject({ status: null, staleness: 'outstanding', recipientStates: ['ME'] });
});
