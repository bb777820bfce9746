import { realms } from './charts.js';
import { threeYears } from './three-years.js';
import { trialBalance } from './trial-balance.js';

it('shows in reports what it hands out to nobody, where foreign receivables were valued anew', () => {
  const realm = realms.find(({ currencyAdjustment }) => currencyAdjustment) as (typeof realms)[number];
  const { currencyAdjustment: _, ...plain } = realm;
  const receivable = (of: typeof realm) => {
    const books = threeYears(of, '2026-04-30');
    const rows = trialBalance(books, '2026-04-30').Rows.Row.flatMap((row) => ('ColData' in row ? [row.ColData] : []));
    const [, debit] = rows.find(([account]) => 'id' in (account ?? {}) && account?.value.includes('Receivable')) ?? [];
    return { cents: Math.round(Number(debit?.value) * 100), records: books.list('JournalEntry').length };
  };
  const [adjusted, others] = [receivable(realm), receivable(plain)];
  expect(adjusted.cents - others.cents).toBe(41_230);
  expect(adjusted.records).toBe(others.records);
});

it('has customers abroad owe euros and pounds, the same on whatever later day the books are made', () => {
  const realm = realms.find(({ sellsAbroad }) => sellsAbroad) as (typeof realms)[number];
  const owed = (until: string) => {
    const books = threeYears(realm, until);
    const accounts = books.accounts().filter(({ Name }) => / - (EUR|GBP)$/.test(Name));
    const held = books.booked('2026-05-31');
    return accounts.map(({ Id, Name }) => {
      const its = held.filter(({ account }) => account === Id);
      return [Name.slice(-3), its.reduce((sum, { cents }) => sum + cents, 0)];
    });
  };
  // half of March, April and May: 1,425 at 1.09, 3,000 at 1.10 and 3,150 at 1.06; 1,150 at 1.28, 2,450 at 1.29 and 2,600 at 1.25
  expect(owed('2026-05-31')).toEqual([
    ['EUR', 142_500 * 1.09 + 300_000 * 1.1 + 315_000 * 1.06],
    ['GBP', 115_000 * 1.28 + 245_000 * 1.29 + 260_000 * 1.25],
  ]);
  expect(owed('2026-07-31')).toEqual(owed('2026-05-31'));
});
