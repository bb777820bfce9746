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
