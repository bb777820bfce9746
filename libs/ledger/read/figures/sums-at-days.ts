import type { Queryable } from '@daybook/kernel/postgres';
import type { Sums } from '@daybook/ledger/domain';
import type { PublishedBooks } from '../copy/published-books.js';

/** What the accounts hold at the end of each of the days (yyyy-mm-dd), on the accrual basis, read in one go. */
export async function sumsAtDays(
  db: Queryable,
  { company, generation }: PublishedBooks,
  days: readonly string[],
): Promise<(day: string) => Sums> {
  const ends = [...new Set(days)].toSorted();
  const { rows } = await db.query<{ account: string; part: number; cents: string }>({
    name: 'sums at days',
    text: `select account, width_bucket(day - 1, $3::date[]) as part, sum(cents) as cents
      from ops.ledger_postings
      where company = $1 and generation = $2 and basis in ('both', 'accrual') and day <= $4
      group by 1, 2`,
    values: [company, generation, ends, ends.at(-1)],
  });
  const sums = ends.map(() => new Map<string, number>());
  for (const { account, part, cents } of rows)
    for (const held of sums.slice(part)) held.set(account, (held.get(account) ?? 0) + Number(cents));
  const byDay = new Map(ends.map((day, at) => [day, sums[at] ?? new Map()]));
  return (day) => byDay.get(day) ?? new Map();
}
