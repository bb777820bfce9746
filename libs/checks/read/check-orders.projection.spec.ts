import type { CheckEvent } from '@daybook/checks/domain';
import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { begun, handedOver, mailed, written } from '../domain/check-samples.js';
import { checkOrders } from './check-orders.projection.js';

const uuid = '00000000-0000-4000-8000-0000000000c4';
const { rowsOf } = projectionSpec(checkOrders);
const orders = (...events: CheckEvent[]) =>
  rowsOf(...events.map((event, n) => recorded(event, n, {}, `check-${uuid}`))).check_orders;

it('follows a check from the moment the mail house has it', () => {
  expect(orders(written(), begun)).toEqual([{ uuid, companyUuid: null, houseOrder: null, isOpen: false }]);
  expect(orders(written(), begun, handedOver, mailed)).toMatchObject([{ houseOrder: 'cheque_1', isOpen: true }]);
});

const ended: CheckEvent[] = [
  { type: 'CheckDeliveryEstimated', data: { at: '2026-03-14T15:00:00.000Z' } },
  { type: 'CheckVoided', data: { by: uuid, isRecalled: false } },
  { type: 'CheckCleared', data: { clearedOn: '2026-03-16', source: 'ledger', reason: null } },
  { type: 'CheckFailed', data: { message: 'No such bank.' } },
  { type: 'CheckDeleted', data: {} },
];
it.each(ended)('asks no more after $type', (end) =>
  expect(orders(written(), begun, handedOver, end)).toMatchObject([{ isOpen: false }]),
);
