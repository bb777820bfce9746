import { LogUnavailable } from '@daybook/kernel/event-log';
import { StoreUnavailable } from '@daybook/kernel/store';
import { isMoved, isOutage, isRefusedData } from './index.js';

const coded = (code: string) => Object.assign(new Error(code), { code });

it('tells what is away from what is wrong', () => {
  for (const code of ['ECONNREFUSED', 'ESOCKET', 'ETIMEDOUT', 'EMAILSERVER', '08006', '57P01', '40001', '53300'])
    expect(isOutage(coded(code))).toBe(true);
  for (const code of ['22021', '23505', '42P01', 'EENVELOPE', 'DB001']) expect(isOutage(coded(code))).toBe(false);
  expect(isOutage(new LogUnavailable('cut'))).toBe(true);
  expect(isOutage(new StoreUnavailable('503 Slow Down'))).toBe(true);
  expect(isOutage(new Error('Reached the max retries per request limit (which is 20).'))).toBe(true);
  expect(isOutage(new Error('The post is away.', { cause: coded('ECONNREFUSED') }))).toBe(true);
  expect(isOutage(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isOutage(new TypeError('x is undefined'))).toBe(false);
});

it('tells refused rows and moved checkpoints', () => {
  expect(isRefusedData(coded('22021'))).toBe(true);
  expect(isRefusedData(coded('42P01'))).toBe(false);
  expect(isMoved(coded('DB001'))).toBe(true);
});
