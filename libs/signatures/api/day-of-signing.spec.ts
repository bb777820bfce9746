import type { Clock } from '@daybook/kernel/clock';
import type { Queryable } from '@daybook/kernel/postgres';
import { DayOfSigningResolver } from './day-of-signing.resolver.js';

test('the day is that of the company, whose zone may be a day ahead', async () => {
  const db = { query: async () => ({ rows: [{ zone: 'Pacific/Kiritimati' }] }) } as unknown as Queryable;
  const clock = { now: () => new Date('2026-11-24T12:00:00Z') } as Clock;
  expect(await new DayOfSigningResolver(db, clock).today({ company: { uuid: 'harbor' } })).toBe('2026-11-25');
});
