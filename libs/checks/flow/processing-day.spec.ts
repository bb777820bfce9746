import { processingDay } from './processing-day.js';

const noon = new Date('2026-01-05T17:00:00Z');
const of = (date: string, now = noon) => processingDay(date, now);

it('is the day itself on a business day', () => expect(of('2026-11-25')).toEqual({ date: '2026-11-25', reason: null }));

it.each([
  ['2026-11-26', '2026-11-27', 'Thursday is Thanksgiving.'],
  ['2026-11-28', '2026-11-30', 'Checks are not printed on weekends.'],
  ['2026-07-04', '2026-07-06', 'Saturday is Independence Day.'],
  ['2027-07-05', '2027-07-06', 'Monday is Independence Day (observed).'],
  ['2026-12-25', '2026-12-28', 'Friday is Christmas. Checks are not printed on weekends.'],
  ['2026-01-17', '2026-01-20', 'Checks are not printed on weekends. Monday is Martin Luther King Jr. Day.'],
  ['2026-02-16', '2026-02-17', 'Monday is Presidents’ Day.'],
  ['2028-01-01', '2028-01-03', 'Saturday is New Year'],
  ['2026-01-02', '2026-01-05', 'That day has passed.'],
])('of %s is %s: %s', (asked, date, reason) => {
  const found = of(asked);
  expect(found.date).toBe(date);
  expect(found.reason).toContain(reason);
});

it.each(['2026-07-03', '2027-06-18', '2027-12-24', '2027-12-31'])(
  'is %s itself: banks and mail work on the Friday before a holiday on a Saturday',
  (friday) => expect(of(friday)).toEqual({ date: friday, reason: null }),
);

it('turns at midnight in New York, in summer and in winter', () => {
  expect(of('2026-07-07', new Date('2026-07-08T03:59:00Z')).date).toBe('2026-07-07');
  expect(of('2026-07-07', new Date('2026-07-08T04:00:00Z')).date).toBe('2026-07-08');
  expect(of('2026-12-01', new Date('2026-12-02T04:59:00Z')).date).toBe('2026-12-01');
  expect(of('2026-12-01', new Date('2026-12-02T05:00:00Z')).date).toBe('2026-12-02');
});
