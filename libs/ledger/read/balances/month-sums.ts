import type { Queryable } from '@daybook/kernel/postgres';
import { dayAfter, type Sums } from '@daybook/ledger/domain';
import type { Generation } from '../copy/published-books.js';
import { type PostingFilter, sumsOfPostings } from './sums.js';

/**
 * What the postings of books that are shown add up to, by account. Whole months were added up when the books were; the
 * days before and after them, and whatever is narrowed by more than accounts, are added up now.
 */
export async function sumsOfBooks(db: Queryable, books: Generation, filter: PostingFilter): Promise<Sums> {
  const { basis, accounts, parties, departments, classes } = filter;
  if ([parties, departments, classes].some(({ length }) => length > 0)) return sumsOfPostings(db, books, filter);
  const { months, before, after } = partsOf(filter);
  const { rows } = await db.query<{ account: string; cents: string }>({
    name: 'sums of months',
    text: `with months as (
        select account, month, cents from ops.ledger_months
          where company = $1 and generation = $2 and basis in ('both', $3)
            and (cardinality($4::text[]) = 0 or account = any($4))
      ), accounts as (select distinct account from months)
      select account, sum(cents) as cents from (
        select account, cents from months where month >= $5::date and month < $6::date
        union all select p.account, p.cents from accounts cross join lateral (${ofDays('$7', '$8')}) p
        union all select p.account, p.cents from accounts cross join lateral (${ofDays('$9', '$10')}) p
      ) parts group by account`,
    values: [books.company, books.generation, basis, accounts, ...months, ...before, ...after],
  });
  return new Map(rows.map(({ account, cents }) => [account, Number(cents)]));
}

const ofDays = (from: string, to: string) => `select p.account, p.cents from ops.ledger_postings p
  where p.company = $1 and p.generation = $2 and p.account = accounts.account and p.basis in ('both', $3)
    and p.day between ${from}::date and ${to}::date`;

/** Days as yyyy-mm-dd; nulls are no days. */
type Span = readonly [string | null, string | null];

/** The whole months among some days (the last one as the first day after it), and the days before and after those. */
function partsOf({
  from,
  to,
}: Pick<PostingFilter, 'from' | 'to'>): Readonly<Record<'months' | 'before' | 'after', Span>> {
  const none: Span = [null, null];
  const first =
    from === null ? '-infinity' : from.endsWith('-01') ? from : firstOfMonth(dayAfter(firstOfMonth(from), 31));
  const end = to === null ? 'infinity' : firstOfMonth(dayAfter(to, 1));
  const hasMonths = first === '-infinity' || end === 'infinity' || first < end;
  if (!hasMonths) return { months: none, before: [from, to], after: none };
  return {
    months: [first, end],
    before: from === null || from === first ? none : [from, dayAfter(first, -1)],
    after: to === null || dayAfter(to, 1) === end ? none : [end, to],
  };
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}
