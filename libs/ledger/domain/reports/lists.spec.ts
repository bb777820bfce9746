import fc from 'fast-check';
import { generatedBooks } from '../spec/generated-books.js';
import { openItems } from '../spec/open-items.js';
import { agingReport } from './aging-report.js';
import type { GeneralLedgerLine } from './general-ledger.js';
import { journal } from './journal.js';
import type { Row } from './table.js';

const centsOf = (row: Row | undefined, column: number) => Math.round(Number(row?.colData.at(column)?.value) * 100);

it('a journal has every line, and each transaction’s debits are its credits', () =>
  fc.assert(
    fc.property(generatedBooks, ({ accounts, transactions }) => {
      const lines = transactions.flatMap(({ id, type, day, number, memo, postings }): GeneralLedgerLine[] =>
        postings.map(({ account, cents, party }) => ({
          account,
          transaction: id,
          day,
          type,
          number,
          party,
          memo,
          cents,
        })),
      );
      const { rows } = journal(accounts, lines);
      const sums = rows.filter(({ meta }) => meta.summaryRow);
      expect(rows.length - sums.length).toBe(lines.length);
      expect(sums).toHaveLength(transactions.filter(({ postings }) => postings.length > 0).length);
      for (const sum of sums) expect(centsOf(sum, -2)).toBe(centsOf(sum, -1));
    }),
    { numRuns: 60 },
  ));

it('an aging adds up to what the accounts of its side hold', () =>
  fc.assert(
    fc.property(generatedBooks, fc.constantFrom('receivable', 'payable'), ({ accounts, transactions }, side) => {
      const day = '2026-06-30';
      const its = new Set(accounts.filter(({ kind }) => kind === side).map(({ id }) => id));
      const held = transactions
        .filter((one) => one.day <= day)
        .flatMap(({ postings }) => postings.filter(({ account }) => its.has(account)))
        .reduce((sum, { cents }) => sum + cents, 0);
      const { rows } = agingReport(openItems({ accounts, transactions }, side, day), [], day);
      const total = rows.at(-1);
      expect(centsOf(total, -1)).toBe((side === 'receivable' ? held : -held) || 0);
      const buckets = [1, 2, 3, 4, 5, 6].reduce((sum, column) => sum + centsOf(total, column), 0);
      expect(buckets).toBe(centsOf(total, -1));
    }),
    { numRuns: 60 },
  ));

it('an aging names the parties, and says where there is none', () => {
  const open = (party: string | null, cents: number) =>
    ({ party, cents, dueDay: '2026-01-01', transaction: 'Invoice:1' }) as const;
  const items = [open('Customer:1', 500), open('Customer:1', -200), open(null, 900)];
  const kim = { id: 'Customer:1', kind: 'customer', name: 'Kim', email: null, active: true } as const;
  const { rows } = agingReport(items, [kim], '2026-01-15');
  expect(rows.map(({ colData }) => colData.map(({ value }) => value).join(' | '))).toEqual([
    'No name | 0.00 | 9.00 | 0.00 | 0.00 | 0.00 | 0.00 | 9.00',
    'Kim | 0.00 | 5.00 | 0.00 | 0.00 | 0.00 | -2.00 | 3.00',
    'Total | 0.00 | 14.00 | 0.00 | 0.00 | 0.00 | -2.00 | 12.00',
  ]);
});
