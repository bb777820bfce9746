import { given, recorded } from '@daybook/kernel/events/spec';
import { type VendorDetails, type VendorEvent, vendorWords } from './vendor.events.js';
import { vendor } from './vendor.js';
import { comparableName, type VendorNameClaimEvent, vendorNameClaim } from './vendor-name-claim.js';

const details: VendorDetails = {
  name: 'Acme Paper',
  doingBusinessAs: '',
  contactName: 'Pat Lee',
  email: 'pat@acme.example',
  address1: '9 Mill Rd',
  address2: '',
  city: 'Dallas',
  state: 'TX',
  zipCode: '75201',
  is1099: true,
};
const added: VendorEvent = { type: 'VendorAdded', data: details };
const add = (changed: Partial<VendorDetails> = {}, isActive = true) =>
  ({ type: 'AddVendor', details: { ...details, ...changed }, isActive }) as const;
const change = (changed: Partial<VendorDetails>, isActive = true) =>
  ({ type: 'ChangeVendor', details: { ...details, ...changed }, isActive }) as const;

describe('a vendor', () => {
  it('is added once, without the spaces around', () => {
    given(vendor)
      .when(add({ name: ' Acme  Paper ' }))
      .thenEvents(added);
    given(vendor, added).when(add()).thenNothing();
    given(vendor).when(add({}, false)).thenEvents(added, { type: 'VendorDeactivated', data: {} });
  });

  it('needs no address at first, and a whole one then', () => {
    const none = { address1: '', address2: '', city: '', state: '', zipCode: '' };
    given(vendor)
      .when(add(none))
      .thenEvents({ type: 'VendorAdded', data: { ...details, ...none } });
    given(vendor)
      .when(add({ ...none, city: 'Dallas' }))
      .thenRefused('address1');
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['email', { email: 'pat@acme' }],
    ['state', { state: 'ZZ' }],
    ['zipCode', { zipCode: '7520' }],
  ] as const)('refuses a wrong %s', (refused, changed) => given(vendor).when(add(changed)).thenRefused(refused));

  it('says of a change what changed, of an address the whole', () => {
    given(vendor, added).when(change({})).thenNothing();
    given(vendor, added)
      .when(change({ contactName: 'Kim Lee' }))
      .thenEvents({
        type: 'VendorChanged',
        data: { from: { contactName: 'Pat Lee' }, to: { contactName: 'Kim Lee' } },
      });
    const { address1, address2, city, state, zipCode } = details;
    const from = { address1, address2, city, state, zipCode };
    const to = { ...from, address1: '10 Mill Rd' };
    const moved: VendorEvent = { type: 'VendorChanged', data: { from, to } };
    given(vendor, added)
      .when(change({ address1: '10 Mill Rd' }))
      .thenEvents(moved);
    expect(vendorWords.VendorChanged(recorded(moved, 0) as never).changes).toEqual([
      { field: 'Address', from: '9 Mill Rd, Dallas, TX 75201', to: '10 Mill Rd, Dallas, TX 75201' },
    ]);
  });

  it('goes out of use and back, and has the W-9 that was filed last', () => {
    const off: VendorEvent = { type: 'VendorDeactivated', data: {} };
    given(vendor, added).when(change({}, false)).thenEvents(off);
    given(vendor, added, off).when(change({})).thenEvents({ type: 'VendorReactivated', data: {} });
    const file = { type: 'FileW9', file: 'f' } as const;
    const filed: VendorEvent = { type: 'W9Filed', data: { file: 'f' } };
    given(vendor, added).when(file).thenEvents(filed);
    given(vendor, added, filed).when(file).thenNothing();
  });

  it('has to be there to be changed', () => {
    given(vendor)
      .when(change({ name: 'Mine' }))
      .thenRefused('notThere');
    given(vendor).when({ type: 'FileW9', file: 'f' }).thenRefused('notThere');
  });
});

describe('the name of a vendor', () => {
  const claim = (vendor: string, isUnused = false) => ({ type: 'ClaimVendorName', vendor, isUnused }) as const;
  const claimedEvent: VendorNameClaimEvent = { type: 'VendorNameClaimed', data: { vendor: 'a' } };
  const at = (minute: number) => ({ at: new Date(Date.UTC(2026, 0, 5, 15, minute)).toISOString() });
  const claimed = recorded(claimedEvent, 0, at(0));

  it('is one vendor’s until it is given up', () => {
    given(vendorNameClaim).when(claim('a'), at(0)).thenEvents(claimedEvent);
    given(vendorNameClaim, claimed).when(claim('a'), at(1)).thenNothing();
    given(vendorNameClaim, claimed).when(claim('b'), at(90)).thenRefused('name');
    given(vendorNameClaim, claimed).when({ type: 'ReleaseVendorName', vendor: 'b' }, at(1)).thenNothing();
    const released: VendorNameClaimEvent = { type: 'VendorNameReleased', data: { vendor: 'a' } };
    given(vendorNameClaim, claimed).when({ type: 'ReleaseVendorName', vendor: 'a' }, at(1)).thenEvents(released);
    given(vendorNameClaim, claimed, released)
      .when(claim('b'), at(1))
      .thenEvents({ type: 'VendorNameClaimed', data: { vendor: 'b' } });
  });

  it('waits an hour for a vendor that never came', () => {
    given(vendorNameClaim, claimed).when(claim('b', true), at(59)).thenRefused('name');
    given(vendorNameClaim, claimed)
      .when(claim('b', true), at(60))
      .thenEvents({ type: 'VendorNameClaimed', data: { vendor: 'b' } });
  });

  it('is the same however it is written', () =>
    expect(comparableName(' ACME  Paper')).toBe(comparableName('Acme Paper ')));
});
