import { reminderDue } from './reminder-ladder.js';

const due = (now: string, rest: Partial<Parameters<typeof reminderDue>[0]> = {}) =>
  reminderDue({ wantedBy: '2027-03-01', sent: [], isComplete: false, now, zone: 'America/New_York', ...rest });

it.each([
  ['2027-02-15T04:59:59Z', undefined],
  ['2027-02-15T05:00:00Z', -14],
  ['2027-02-22T05:00:00Z', -7],
  ['2027-02-26T05:00:00Z', -3],
  ['2027-02-28T05:00:00Z', -1],
  ['2027-03-01T05:00:00Z', -1],
  ['2027-03-04T05:00:00Z', 3],
  ['2027-03-11T05:00:00Z', 10],
])('at %s the step %s is due', (now, step) => {
  expect(due(now)).toBe(step);
});

it('is sent once, and one that was missed is passed over', () => {
  expect(due('2027-02-22T15:00:00Z', { sent: [-14] })).toBe(-7);
  expect(due('2027-02-22T15:00:00Z', { sent: [-14, -7] })).toBeUndefined();
  expect(due('2027-03-20T15:00:00Z')).toBe(10);
  expect(due('2027-03-20T15:00:00Z', { sent: [10] })).toBeUndefined();
});

it('ends with the last form, and follows the firm’s own ladder', () => {
  expect(due('2027-03-04T05:00:00Z', { isComplete: true })).toBeUndefined();
  expect(due('2027-03-04T05:00:00Z', { ladder: [] })).toBeUndefined();
  expect(due('2027-03-02T05:00:00Z', { ladder: [1] })).toBe(1);
});
