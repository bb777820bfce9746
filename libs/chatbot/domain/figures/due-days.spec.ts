import { daysFound, untracedDueDays } from './due-days.js';

const known = new Set(['2027-03-15', '2027-09-15', '2026-12-31']);
const untraced = (text: string) => untracedDueDays(text, known);

it.each([
  'Form 1065 is due March 15, 2027.',
  'The return is due on Mar 15 and, with an extension, on September 15, 2027.',
  'Your partnership return must be filed by 3/15/2027.',
  'The tax return is due in March 2027.',
  'The deadline of Form 1065 is 2027-03-15.',
  'Form 1065 for the year that ends December 31, 2026: due the 15th of March 2027.',
  'Payroll taxes rose by $5,000 from January 1, 2026 to November 27, 2026.',
  'The lease says that rent is due on the 1st of May.',
  'You may have to file a return.',
])('shows %s', (text) => expect(untraced(text)).toEqual([]));

it.each([
  ['another day', 'Form 1065 is due March 20, 2027.', 'March 20, 2027'],
  ['another year', 'Form 1065 is due March 15, 2028.', 'March 15, 2028'],
  ['another month', 'The return is due in April.', 'April.'],
  ['a day in figures', 'The tax return must be filed by 4/15/2027.', '4/15/2027'],
  ['an ISO day', 'The extension runs to 2027-10-15.', '2027-10-15'],
  ['the day first', 'Pay your estimated tax by 15 April 2027.', '15 April 2027'],
  ['an ordinal', 'The 1099s are due on the 2nd of February, 2027.', '2nd of February, 2027'],
  ['a right day beside a wrong one', 'Form 1065 is due March 15, extended to October 15.', 'October 15'],
  ['without saying so', 'You have until April 30 for Form 941.', 'April 30'],
])('does not show %s', (_, text, day) => expect(untraced(text)).toEqual([day]));

it('takes the days of tools, and none of the words of others', () => {
  const result = { deadlines: [{ due: '2027-03-15', form: 'Form 1065' }], items: [{ title: 'Return due 2027-05-05' }] };
  expect(daysFound(result)).toEqual(['2027-03-15']);
});
