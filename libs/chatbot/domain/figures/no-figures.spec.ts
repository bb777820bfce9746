import { type NoFigure, withoutNoFigures } from './no-figures.js';
import { writtenFigures } from './written.js';

/** What each form takes for no figure, and what is one all the same. */
const forms: Readonly<Record<NoFigure, readonly [passes: string, stays: string, figure: string]>> = {
  isoDay: ['paid on 2026-03-04', 'paid 2026-30-04', '2026'],
  slashedDay: ['due 3/15/2027', 'It was 3/4 of 2027 dollars.', '3'],
  fullDay: ['on Mar 3, 2026 it', 'in March 3, 2026.50 it', '3'],
  dayOfMonth: ['until Nov. 27th it', '(gross margin 45.3%)', '45.3%'],
  dayFirst: ['by 15 April 2027', 'There are 12 March invoices.', '12'],
  monthOfYear: ['In March 2026 it', 'In March 2,026 it', '2,026'],
  yearThan: ['It was more this year than 2025.', 'In March it was more than 1985.', '1985'],
  yearsBetween: ['It grew from 2024 to 2025.', 'It grew from 2024 to 2025 dollars.', '2024'],
  yearTo: ['March to 2026', 'Your cash fell to 1985.', '1985'],
  yearOf: ['by the end of 2026', 'You made a profit of 2026.', '2026'],
  quarter: ['Q1 2026', 'Q1 2000 dollars', '2000 dollars'],
  year: ['since 2024', 'It was in 2024%.', '2024%'],
  bucket: ['31–60 days late', '31–60% of it', '31'],
  lastBucket: ['over 90 days late', 'Over 90% of your revenue', '90%'],
  form: ['Form 1099', 'Your cash is 1099.', '1099'],
  formByLetter: ['your 1099-NEC, the 1120-S and the 1099s', 'You paid 1099 NEC.', '1099'],
  box: ['boxes 1 and 2', 'box 1.5', '1.5'],
  listNumber: ['\n1. Rent', 'It was 1. Rent', '1'],
};

it.each(Object.entries(forms))('%s', (form, [passes, stays, figure]) => {
  expect(withoutNoFigures(passes, form as NoFigure)).not.toMatch(/\d/);
  expect(writtenFigures(passes)).toEqual([]);
  expect(writtenFigures(stays).map(({ text }) => text)).toContain(figure);
});

it.each([
  ['Over 90 million in cash.', '90 million'],
  ['There are 37 marked as unpaid.', '37'],
  ['You sent 45 marketing invoices.', '45'],
  ['Dec 5,000', '5,000'],
  ['In March 12 invoices were overdue.', '12'],
])('takes the number for a figure: %s', (text, figure) =>
  expect(writtenFigures(text).map((one) => one.text)).toEqual([figure]),
);
