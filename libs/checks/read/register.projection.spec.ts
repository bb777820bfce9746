import type { CheckRegisterEvent } from '@daybook/checks/domain';
import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { ada } from '../domain/check-samples.js';
import { registerNumbers } from './register.projection.js';

const account = '00000000-0000-4000-8000-0000000000b1';
const [first, second] = ['00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-0000000000c2'];
const { rowsOf } = projectionSpec(registerNumbers);
const numbers = (...events: CheckRegisterEvent[]) =>
  rowsOf(...events.map((event, n) => recorded(event, n, { by: { user: ada } }, `checkRegister-${account}`)))
    .register_numbers;
const reserved = (check: string, number = 1001): CheckRegisterEvent => ({
  type: 'CheckNumberReserved',
  data: { number, check },
});
const released: CheckRegisterEvent = { type: 'CheckNumberReleased', data: { number: 1001, check: first } };

it('knows who took a number, and that it is on paper', () =>
  expect(numbers(reserved(first), { type: 'CheckNumberBurned', data: { number: 1001, check: first } })).toMatchObject([
    { bankAccount: account, number: 1001, checkUuid: first, takenBy: ada, isBurned: true, freed: [] },
  ]));

it('keeps a number that was freed, and who bore it', () =>
  expect(numbers(reserved(first), released)).toMatchObject([
    { number: 1001, checkUuid: null, freed: [{ check: first, takenBy: ada }] },
  ]));

it('keeps it also when another check takes the number', () =>
  expect(numbers(reserved(first), released, reserved(second))).toMatchObject([
    { number: 1001, checkUuid: second, freed: [{ check: first }] },
  ]));
