import type { PositivePayEvent, ReportedItem } from '@daybook/checks/domain';
import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { ada } from '../domain/check-samples.js';
import { positivePays } from './positive-pay.projection.js';

const account = '00000000-0000-4000-8000-0000000000b1';
const [first, second] = ['00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-0000000000c2'];
const { rowsOf } = projectionSpec(positivePays);
const tables = (...events: PositivePayEvent[]) =>
  rowsOf(...events.map((event, n) => recorded(event, n, { by: { user: ada } }, `positivePay-${account}`)));
const exported = (number: number, ...items: ReportedItem[]): PositivePayEvent => ({
  type: 'PositivePayExported',
  data: { export: number, layout: 'csv', items },
});
const issued = (check: string): ReportedItem => ({ check, number: 1001, is: 'issue', corrects: null });
const voided = (check: string): ReportedItem => ({ check, number: 1001, is: 'void', corrects: 1 });

it('lists what was made for the bank, and by whom', () =>
  expect(
    tables(exported(1, issued(first)), exported(2, voided(first), issued(second))).positive_pay_exports,
  ).toMatchObject([
    { bankAccount: account, number: 1, issues: 1, voids: 0, exportedBy: ada },
    { bankAccount: account, number: 2, issues: 1, voids: 1, exportedBy: ada },
  ]));

it('knows in which export a check was issued and voided', () =>
  expect(
    tables(exported(1, issued(first)), exported(2, voided(first), issued(second))).positive_pay_items,
  ).toMatchObject([
    { checkUuid: first, issuedIn: 1, voidedIn: 2 },
    { checkUuid: second, issuedIn: 2, voidedIn: null },
  ]));
