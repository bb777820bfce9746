import { aging, buckets, bucketTotals, dayBefore, isAvailable, liquidity, overdue } from '@daybook/ledger/domain';
import { accountsOf, daysToPayOf, openBooks, sumsAtDays } from '@daybook/ledger/flow';
import { z } from 'zod';
import { booksOf, dayArgument, dollars, maySeeBooks } from './books.js';
import { type FoundFigure, tool } from './tool.js';

/** What the dashboards of liquidity and of payables and receivables show. */
export const standing = tool({
  name: 'standing',
  description:
    'How the company stands on a day (absent: today): cash in the bank, receivables, payables, current assets and liabilities, cash, quick and current ratio, what is overdue and by how long, and how many days customers and the company take to pay.',
  arguments: z.strictObject({ day: dayArgument.optional() }),
  mayUse: maySeeBooks,
  async run({ day: asked }, reading) {
    const day = asked ?? reading.today;
    const books = await booksOf(reading);
    const { db, company } = reading;
    const [accounts, sumsAt, { open }, paid] = await Promise.all([
      accountsOf(db, books),
      sumsAtDays(db, books, [day]),
      openBooks(db, books, day),
      daysToPayOf(db, books, day),
    ]);
    const now = liquidity(accounts, sumsAt(day));
    const at = (page: string) => ({ days: { to: day }, url: `/${company.uuid}/dashboard/${page}` });
    const ratios = { 'Cash ratio': now.cashRatio, 'Quick ratio': now.quickRatio, 'Current ratio': now.currentRatio };
    const sides = {
      receivable: { name: 'Receivables', rows: aging(open('receivable'), day) },
      payable: { name: 'Payables', rows: aging(open('payable'), day) },
    };
    const waits = { 'Days customers take to pay': paid.receivable, 'Days the company takes to pay': paid.payable };
    const figures: FoundFigure[] = [
      dollars('Cash', now.cash / 100, at('liquidity')),
      dollars('Current assets', now.currentAssets / 100, at('liquidity')),
      dollars('Current liabilities', now.currentLiabilities / 100, at('liquidity')),
      ...Object.entries(ratios).flatMap(([name, one]): FoundFigure[] =>
        isAvailable(one) ? [{ name, value: Math.round(one.value * 100) / 100, unit: 'times', ...at('liquidity') }] : [],
      ),
      ...(['receivable', 'payable'] as const).flatMap((side) => {
        const { name, rows } = sides[side];
        const documents = { is: 'documents', side, day } as const;
        const total = rows.reduce((sum, { total: each }) => sum + each, 0);
        return [
          dollars(name, total / 100, { ...at('health'), opens: documents }),
          dollars(`${name} overdue`, overdue(rows) / 100, {
            ...at('health'),
            opens: { ...documents, dueTo: dayBefore(day) },
          }),
          ...bucketTotals(rows).map((cents, n) => dollars(`${name} ${buckets[n]}`, cents / 100, at('health'))),
        ];
      }),
      ...Object.entries(waits).flatMap(([name, days]): FoundFigure[] =>
        days === undefined ? [] : [{ name, value: Math.round(days * 10) / 10, unit: 'days', ...at('health') }],
      ),
    ];
    return { shown: { day, found: figures }, figures };
  },
});
