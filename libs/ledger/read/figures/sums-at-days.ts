import type { Queryable } from '@daybook/kernel/postgres';
import type { Sums } from '@daybook/ledger/domain';
import type { PublishedBooks } from '../copy/published-books.js';

interface Part {
  readonly account: string;
  /** Place of the first of the days that this belongs to. */
  readonly first: number;
  /** Whether it belongs to that day alone, or to all from there on. */
  readonly only: boolean;
  readonly cents: string;
}

/**
 * What the accounts hold at the end of each of the days (yyyy-mm-dd), on the accrual basis, read in one go: whole months as
 * they were added up, and of a day within a month what was posted from the first of the month on.
 */
export async function sumsAtDays(
  db: Queryable,
  { company, generation }: PublishedBooks,
  days: readonly string[],
): Promise<(day: string) => Sums> {
  const ends = [...new Set(days)].toSorted();
  const { rows } = await db.query<Part>({
    name: 'sums at days',
    text: `with months as (
        select account, month, (month + interval '1 month')::date - 1 as last, cents from ops.ledger_months
          where company = $1 and generation = $2 and basis in ('both', 'accrual')
      ), accounts as (select distinct account from months)
      select account, width_bucket(last - 1, $3::date[]) as first, false as only, sum(cents) as cents
        from months where last <= $4 group by 1, 2
      union all select p.account, (e.place - 1)::integer, true, sum(p.cents)
        from unnest($3::date[]) with ordinality e (day, place) cross join accounts
        cross join lateral (select account, cents from ops.ledger_postings p
          where p.company = $1 and p.generation = $2 and p.account = accounts.account
            and p.basis in ('both', 'accrual') and p.day between date_trunc('month', e.day)::date and e.day) p
        where extract(month from e.day) = extract(month from e.day + 1) group by 1, 2`,
    values: [company, generation, ends, ends.at(-1)],
  });
  const sums = ends.map(() => new Map<string, number>());
  for (const { account, first, only, cents } of rows)
    for (const held of sums.slice(first, only ? first + 1 : undefined))
      held.set(account, (held.get(account) ?? 0) + Number(cents));
  const byDay = new Map(ends.map((day, at) => [day, sums[at] ?? new Map()]));
  return (day) => byDay.get(day) ?? new Map();
}
