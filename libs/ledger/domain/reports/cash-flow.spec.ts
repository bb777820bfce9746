import fc from 'fast-check';
import { sumsOf } from '../account-kinds.js';
import type { AccountKind } from '../books.js';
import { accrualPostings } from '../cash-basis.js';
import { generatedBooks } from '../spec/generated-books.js';
import { cashFlow } from './cash-flow.js';

type Section = 'Operating' | 'Investing' | 'Financing';
const elsewhere: Partial<Record<AccountKind, Section>> = {
  fixedAsset: 'Investing',
  otherAsset: 'Investing',
  longTermLiability: 'Financing',
  equity: 'Financing',
};

it('has line for line what moved outside the bank, and in all what moved in it', () =>
  fc.assert(
    fc.property(generatedBooks, fc.constantFrom('2024', '2025', '2026'), ({ accounts, transactions }, year) => {
      const kinds = new Map(accounts.map(({ id, kind }) => [id, kind]));
      const [from, to] = [`${year}-01-01`, `${year}-12-31`];
      // the second computation: transaction by transaction, whatever an account adds up to
      const moved = { Operating: 0, Investing: 0, Financing: 0, bank: 0, before: 0 };
      for (const { day, postings } of transactions)
        for (const { account, cents } of postings) {
          const kind = kinds.get(account) ?? 'bank';
          if (day < from) moved.before += kind === 'bank' ? cents : 0;
          else if (day <= to && kind === 'bank') moved.bank += cents;
          else if (day <= to) moved[elsewhere[kind] ?? 'Operating'] -= cents;
        }
      const all = accrualPostings(transactions);
      const { rows } = cashFlow(accounts, {
        ...{ from, to, opening: sumsOf(all.filter((one) => one.day < from)), depreciated: new Map() },
        within: sumsOf(all.filter((one) => one.day >= from && one.day <= to)),
      });
      const shown = new Map(rows.map(({ colData: [title, amount] }) => [title?.value, Number(amount?.value) * 100]));
      const cents = (title: string) => Math.round(shown.get(title) ?? Number.NaN);
      for (const section of ['Operating', 'Investing', 'Financing'] as const)
        expect([section, cents(`Net Cash from ${section} Activities`)]).toEqual([section, moved[section] || 0]);
      expect(cents('Net Change in Cash')).toBe(moved.bank || 0);
      expect(cents('Cash at the Beginning')).toBe(moved.before || 0);
      expect(cents('Cash at the End')).toBe(moved.before + moved.bank || 0);
    }),
    { numRuns: 100 },
  ));
