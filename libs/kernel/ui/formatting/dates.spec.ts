import { formatAgo, formatDate, formatMoment, formatSubmitted, midSentence } from './dates.js';

describe('formatDate', () => {
  const today = '2026-03-01';
  test.each([
    ['2026-03-01', 'Today'],
    ['2026-03-02', 'Tomorrow'],
    ['2026-02-28', 'Yesterday'],
    ['2026-03-03', 'Mar 3, 2026'],
    ['2025-12-31', 'Dec 31, 2025'],
  ])('%s is %s', (date, shown) => {
    expect(formatDate(date, today)).toBe(shown);
  });

  test('counts days over a change of clocks', () => {
    expect(formatDate('2026-03-09', '2026-03-08')).toBe('Tomorrow');
  });
});

test.each([
  ['Today 7:38 PM EST', 'today 7:38 PM EST'],
  ['Yesterday', 'yesterday'],
  ['Mar 3, 2026', 'Mar 3, 2026'],
])('%s within a sentence is %s', (formatted, shown) => {
  expect(midSentence(formatted)).toBe(shown);
});

test.each([
  [new Date(2026, 2, 7, 0, 5), '03/07/2026 at 12:05 AM'],
  [new Date(2026, 2, 7, 12, 0), '03/07/2026 at 12:00 PM'],
  [new Date(2026, 10, 17, 15, 9), '11/17/2026 at 3:09 PM'],
])('a submission reads %s', (moment, shown) => {
  expect(formatSubmitted(moment.toISOString())).toBe(shown);
});

test('a moment has date, time and zone', () => {
  const now = new Date(2026, 2, 7, 15, 0);
  expect(formatMoment(new Date(2026, 2, 6, 9, 30).toISOString(), now)).toMatch(/^Yesterday at 9:30 AM \S+/);
});

test('ago is told in the shortest words', () => {
  const now = new Date(2026, 2, 7, 15, 0);
  expect(formatAgo(new Date(2026, 2, 7, 14, 59, 40).toISOString(), now)).toBe('just now');
  expect(formatAgo(new Date(2026, 2, 7, 14, 40).toISOString(), now)).toBe('20 min ago');
  expect(formatAgo(new Date(2026, 2, 7, 9, 0).toISOString(), now)).toBe('6 h ago');
  expect(formatAgo(new Date(2026, 2, 6, 9, 0).toISOString(), now)).toBe('Yesterday');
});
