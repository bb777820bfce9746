import { type Cheque, reachedAt } from './orders.js';

const reached = (sendDate: string) => {
  const stages = reachedAt({ sendDate, createdAt: '2026-01-01T12:00:00Z' } as Cheque);
  return [stages.printing, stages.processed_for_delivery, stages.completed].map((at) => new Date(at).toISOString());
};

it('prints once the day is over in New York, not where it is over first', () => {
  expect(reached('2026-11-24')[0]).toBe('2026-11-25T05:00:00.000Z');
  expect(reached('2026-07-07')[0]).toBe('2026-07-08T04:00:00.000Z');
});

it('takes two business days to print and four to deliver', () => {
  expect(reached('2026-11-24T00:00:00.000Z').slice(1)).toEqual([
    '2026-11-27T05:00:00.000Z',
    '2026-12-03T05:00:00.000Z',
  ]);
});
