import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import type { CompanyHoldEvent } from '@daybook/privacy/domain';
import { companyHolds } from './company-holds.projection.js';

const [company, anna] = [1, 2].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [string, string];
const { rowsOf } = projectionSpec(companyHolds);
const rowOf = (...events: CompanyHoldEvent[]) =>
  rowsOf(...events.map((event, at) => recorded(event, at, { by: { user: anna } }, `companyHold-${company}`)))
    .company_holds?.[0];

it('holds whether a company is on hold, and why', () => {
  const placed: CompanyHoldEvent = { type: 'CompanyHoldPlaced', data: { reason: 'An audit' } };
  const released: CompanyHoldEvent = { type: 'CompanyHoldReleased', data: { reason: 'It is over' } };
  expect(rowOf(placed)).toMatchObject({ companyUuid: company, isOnHold: true, reason: 'An audit', decidedBy: anna });
  expect(rowOf(placed, released)).toMatchObject({ isOnHold: false, reason: 'It is over' });
});
