import fc from 'fast-check';
import type { OpenItem } from '../open-items.js';
import { dayBefore } from '../reports/report-days.js';
import { bucketTotals, overdue } from '../sentences/health.js';
import { generatedBooks } from '../spec/generated-books.js';
import { openItems } from '../spec/open-items.js';
import { aging, buckets } from './aging.js';
import { cashPlan } from './cash-planning.js';
import { chosenItems, dueDaysOf, dueDaysOfWeek, type OpenDocuments } from './open-documents.js';

/** Several parties, since all of the generated books is of one. */
const ofParties = (items: readonly OpenItem[]) =>
  items.map((item, at) => ({ ...item, party: at % 3 === 0 ? null : `Customer:${at % 3}` }));
const anyDay = fc.integer({ min: -400, max: 500 }).map((days) => {
  return new Date(Date.parse('2025-06-30') + days * 86_400_000).toISOString().slice(0, 10);
});
const sumOf = (items: readonly OpenItem[], chosen: OpenDocuments) =>
  chosenItems(items, chosen).reduce((sum, { cents }) => sum + cents, 0);

it.each(['receivable', 'payable'] as const)(
  'opens every number of the aging of any %s into what it is made of',
  (side) =>
    fc.assert(
      fc.property(generatedBooks, anyDay, (books, day) => {
        const items = ofParties(openItems(books, side, day));
        const rows = aging(items, day);
        const areCredits = false;
        for (const { party, cents, credits, total } of rows) {
          const parties = [party];
          const its = buckets.map((bucket) => sumOf(items, { parties, areCredits, ...dueDaysOf(bucket, day) }));
          expect(its).toEqual(cents);
          expect(sumOf(items, { parties, areCredits: true })).toBe(credits);
          expect(sumOf(items, { parties })).toBe(total);
        }
        expect(buckets.map((bucket) => sumOf(items, { areCredits, ...dueDaysOf(bucket, day) }))).toEqual(
          bucketTotals(rows),
        );
        const [first, ...others] = rows;
        const otherParties = first ? [first.party] : [];
        expect(buckets.map((bucket) => sumOf(items, { otherParties, areCredits, ...dueDaysOf(bucket, day) }))).toEqual(
          bucketTotals(others),
        );
        expect(sumOf(items, { areCredits, dueTo: dayBefore(day) })).toBe(overdue(rows));
      }),
      { numRuns: 60 },
    ),
);

it('opens every number of the plan, and what is due after it', () =>
  fc.assert(
    fc.property(generatedBooks, anyDay, (books, day) => {
      const [receivables, payables] = (['receivable', 'payable'] as const).map((side) =>
        openItems(books, side, day),
      ) as [OpenItem[], OpenItem[]];
      const { weeks, laterReceipts, laterPayments } = cashPlan(0, receivables, payables, day);
      weeks.forEach(({ receipts, payments }, week) => {
        const due = dueDaysOfWeek(week, day);
        expect([sumOf(receivables, due), sumOf(payables, due)]).toEqual([receipts, payments]);
      });
      const later = dueDaysOfWeek(null, day);
      expect([sumOf(receivables, later), sumOf(payables, later)]).toEqual([laterReceipts, laterPayments]);
    }),
    { numRuns: 60 },
  ));

it('lists what is due first before the others', () =>
  fc.assert(
    fc.property(generatedBooks, (books) => {
      const days = chosenItems(openItems(books, 'payable', '2026-06-30'), {}).map((one) => one.dueDay);
      expect(days).toEqual(days.toSorted());
    }),
    { numRuns: 20 },
  ));
