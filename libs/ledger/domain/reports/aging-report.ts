import type { LedgerParty } from '../books.js';
import { aging, buckets } from '../figures/aging.js';
import type { OpenItem } from '../open-items.js';
import { amounts, type ReportTable, summary } from './table.js';

/** Who owes (of receivables) or is owed (of payables) how much, by how late it is on a day. */
export function agingReport(items: readonly OpenItem[], parties: readonly LedgerParty[], day: string): ReportTable {
  const names = new Map(parties.map(({ id, name }) => [id, name]));
  const rows = aging(items, day);
  const sums = buckets.map((_, at) => rows.reduce((sum, { cents }) => sum + (cents[at] ?? 0), 0));
  const credits = rows.reduce((sum, row) => sum + row.credits, 0);
  const whole = rows.reduce((sum, { total }) => sum + total, 0);
  const titles = ['Current', ...buckets.slice(1, -1), 'Over 90', 'Unused Credits', 'Total'];
  return {
    header: [{ title: 'Name', type: 'Text' }, ...titles.map((title) => ({ title, type: 'Money' as const }))],
    rows: [
      ...rows.map((row) =>
        amounts(
          { value: row.party === null ? 'No name' : (names.get(row.party) ?? row.party) },
          [...row.cents, row.credits, row.total],
          0,
        ),
      ),
      summary('Total', [...sums, credits, whole], 0),
    ],
  };
}
