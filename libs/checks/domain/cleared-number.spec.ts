import { given } from '@daybook/kernel/events/spec';
import { check } from './check.js';
import { checkRegister } from './check-register.js';
import { begun, handedOver, mailed, printing, written } from './check-samples.js';
import { agreement, checkNumberOf, isAmongNumbers, suggestedAccount } from './cleared-number.js';

const out = [written(), begun, handedOver] as const;
const paid = { number: 1001, amount: 12_345 };

it('reads numbers as people type them', () => {
  expect(['1001', ' #1001', '0001001', '# 1001'].map(checkNumberOf)).toEqual([1001, 1001, 1001, 1001]);
  expect(['', 'ACH', '1001a', '0', '1234567890'].map(checkNumberOf)).toEqual(Array(5).fill(undefined));
});

it('agrees with paper of the same amount alone', () => {
  const states = [given(check, ...out, printing).state, given(check, ...out, mailed).state];
  expect(states.map((state) => agreement(paid, state))).toEqual(['agrees', 'agrees']);
});

it('tells what is wrong', () => {
  const mailedCheck = given(check, ...out, mailed).state;
  expect(agreement({ ...paid, amount: 12_346 }, mailedCheck)).toBe('amount');
  const clearing = { clearedOn: '2026-03-16', source: 'staff', reason: 'Statement' } as const;
  const cashed = given(check, ...out, mailed, { type: 'CheckCleared', data: clearing }).state;
  expect([agreement(paid, cashed), agreement({ ...paid, amount: 1 }, cashed)]).toEqual(['agrees', 'amount']);
  const voided = given(check, ...out, mailed, { type: 'CheckVoided', data: { by: '', isRecalled: false } }).state;
  expect([agreement(paid, voided), agreement({ ...paid, amount: 1 }, voided)]).toEqual(['voided', 'voided']);
  const failed = given(check, ...out, { type: 'CheckFailed', data: { message: 'No street.' } }).state;
  expect([agreement(paid, given(check, ...out).state), agreement(paid, failed)]).toEqual(['notMailed', 'notMailed']);
  const deleted = given(check, written(), { type: 'CheckDeleted', data: {} }).state;
  expect([agreement(paid, check.initial), agreement(paid, deleted)]).toEqual(['unknown', 'unknown']);
});

it('is concerned with the numbers of its own checkbook', () => {
  const taken = (number: number) => ({ type: 'CheckNumberReserved', data: { number, check: `c${number}` } }) as const;
  const { state } = given(checkRegister, taken(1003), taken(1001), taken(1007));
  expect([1000, 1001, 1005, 1007, 1008].map((number) => isAmongNumbers(state, number))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(isAmongNumbers(checkRegister.initial, 1001)).toBe(false);
});

it('suggests the account of the books by its last digits, or by its name', () => {
  const bank = { name: 'Operating', bankName: 'First Bank', lastFour: '6789' };
  const named = (...names: string[]) =>
    suggestedAccount(
      bank,
      names.map((name) => ({ name })),
    )?.name;
  expect(named('Operating', 'Checking (6789)')).toBe('Checking (6789)');
  expect(named('Checking 16789', 'operating account')).toBe('operating account');
  expect(named('First Bank - Operating', 'Savings')).toBe('First Bank - Operating');
  expect(named('Chase 6789', 'Wells 6789', 'Operating')).toBeUndefined();
  expect(named('Checking', 'Savings')).toBeUndefined();
});
