import type { VendorDetails, VendorEvent } from '@daybook/checks/domain';
import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { vendors } from './vendors.projection.js';

const uuid = '00000000-0000-4000-8000-0000000000d1';
const details: VendorDetails = {
  name: 'Acme Paper',
  doingBusinessAs: '',
  contactName: 'Pat Lee',
  email: '',
  address1: '9 Mill Rd',
  address2: '',
  city: 'Dallas',
  state: 'TX',
  zipCode: '75201',
  is1099: true,
};
const { rowsOf } = projectionSpec(vendors);
const at = (n: number) => new Date(Date.UTC(2026, 0, 5, 15, n)).toISOString();
const reported = (...events: VendorEvent[]) =>
  rowsOf(...events.map((event, n) => recorded(event, n, { at: at(n) }, `vendor-${uuid}`))).vendors;
const added: VendorEvent = { type: 'VendorAdded', data: details };
const moved = (from: string, to: string): VendorEvent => ({
  type: 'VendorChanged',
  data: { from: { address1: from }, to: { address1: to } },
});

it('has what was said of a vendor last', () =>
  expect(
    reported(
      added,
      { type: 'VendorChanged', data: { from: { is1099: true }, to: { is1099: false } } },
      { type: 'W9Filed', data: { file: 'f' } },
      { type: 'VendorDeactivated', data: {} },
    ),
  ).toEqual([
    {
      uuid,
      companyUuid: null,
      ...details,
      is1099: false,
      isActive: false,
      w9: 'f',
      createdAt: at(0),
      addressChangedAt: null,
    },
  ]));

it('knows when an address changed, and takes a first one for none', () => {
  expect(reported(added, moved('9 Mill Rd', '10 Mill Rd'))).toMatchObject([{ addressChangedAt: at(1) }]);
  expect(reported(added, moved('', '9 Mill Rd'))).toMatchObject([{ addressChangedAt: null }]);
  expect(
    reported(added, { type: 'VendorDeactivated', data: {} }, { type: 'VendorReactivated', data: {} }),
  ).toMatchObject([{ isActive: true }]);
});

it('goes on without the texts whose key was destroyed', () => {
  const data = { ...details, name: null, address1: null } as unknown as VendorDetails;
  const forgotten = { type: 'VendorChanged', data: { from: null, to: null } } as unknown as VendorEvent;
  expect(reported({ type: 'VendorAdded', data }, forgotten)).toMatchObject([{ name: '', address1: '' }]);
});
