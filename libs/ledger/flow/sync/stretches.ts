import type { Query } from '@daybook/kernel/postgres';
import { type Days, dayAfter, type LedgerRecord } from '../../domain/index.js';
import type { NextBooks } from '../copy/writing.js';

const firstDay = '1970-01-01';
/** No books go further. */
export const lastDay = '2099-12-31';

/** The months of the next books, with all days before them and all after; oldest first. */
export async function monthsOf(
  query: Query,
  { company, generation }: NextBooks,
  today: string,
): Promise<readonly Days[]> {
  const [row] = await query<{ first: string | null; last: string | null }>(
    `select to_char(min(day), 'YYYY-MM-01') as first, to_char(max(day), 'YYYY-MM-01') as last
      from ops.ledger_entries where company = $1 and generation = $2 and kind = 'transaction'`,
    [company, generation],
  );
  const thisMonth = `${today.slice(0, 7)}-01`;
  const last = row?.last && row.last > thisMonth ? row.last : thisMonth;
  const months: Days[] = [];
  let from = row?.first && row.first < thisMonth ? row.first : thisMonth;
  if (from > firstDay) months.push({ from: firstDay, to: dayAfter(from, -1) });
  for (; from <= last; from = nextMonth(from)) months.push({ from, to: dayAfter(nextMonth(from), -1) });
  return [...months, { from, to: lastDay }];
}

function nextMonth(month: string): string {
  return `${dayAfter(month, 31).slice(0, 7)}-01`;
}

/** From the first to the last of some days (yyyy-mm-dd) in each month; oldest first. */
export function stretchesOf(days: readonly string[]): readonly Days[] {
  const stretches: { from: string; to: string }[] = [];
  for (const day of days.toSorted()) {
    const last = stretches.at(-1);
    if (last && last.to.slice(0, 7) === day.slice(0, 7)) last.to = day;
    else stretches.push({ from: day, to: day });
  }
  return stretches;
}

export function united(days: readonly string[], others: readonly string[]): readonly string[] {
  return [...new Set([...days, ...others])].toSorted();
}

export function isWithin(day: string, { from, to }: Days): boolean {
  return day >= from && day <= to;
}

/**
 * The days on which some transactions of the next books count, on either basis, with what settles them and what they
 * settle: a payment moves what the cash basis counts of an invoice.
 */
export async function daysTouchedBy(
  query: Query,
  { company, generation }: NextBooks,
  transactions: readonly string[],
): Promise<readonly string[]> {
  const rows = await query<{ day: string }>(
    `with touched as (
        select unnest($3::text[]) as id
        union select document from ops.ledger_settlements where company = $1 and generation = $2 and by = any($3)
        union select by from ops.ledger_settlements where company = $1 and generation = $2 and document = any($3)
      )
      select to_char(day, 'YYYY-MM-DD') as day from touched join ops.ledger_entries e
          on (e.company, e.generation, e.kind, e.id) = ($1, $2, 'transaction', touched.id)
        union select to_char(day, 'YYYY-MM-DD') from touched join ops.ledger_postings p
          on (p.company, p.generation, p.transaction) = ($1, $2, touched.id)`,
    [company, generation, transactions],
  );
  return rows.map(({ day }) => day);
}

/**
 * The months (yyyy-mm) of transactions of the books that are shown which name customers, vendors, classes or departments of
 * which the ledger now says that they are gone, or no longer active. When two are merged, it says that of one of them, and
 * nothing of the transactions, which name the other now.
 */
export async function monthsOfEnded(
  query: Query,
  company: string,
  records: readonly LedgerRecord[],
): Promise<readonly string[]> {
  const ended = records.flatMap((one) => {
    if (one.of !== 'party' && one.of !== 'label') return [];
    if ('deleted' in one) return [one.deleted];
    return one.record.active ? [] : [one.record.id];
  });
  if (ended.length === 0) return [];
  const rows = await query<{ month: string }>(
    `with ended as (
        select e.company, e.generation, e.id from ops.ledger_books b
          join ops.ledger_entries e on (e.company, e.generation) = (b.company, b.published)
        where b.company = $1 and e.kind in ('party', 'label') and e.id = any($2) and (e.record->>'active')::boolean
      )
      ${['party', 'class', 'department'].map(monthsNaming).join(' union ')}`,
    [company, ended],
  );
  return rows.map(({ month }) => month);
}

function monthsNaming(name: string): string {
  return `select to_char(p.day, 'YYYY-MM') as month from ended e join ops.ledger_postings p
    on (p.company, p.generation, p.${name}) = (e.company, e.generation, e.id)`;
}

/** Whether a copy comes from before the ledger's own cash basis was read. */
export async function lacksCashBasis(query: Query, { company, generation }: NextBooks): Promise<boolean> {
  const found = await query(
    `select 1 from ops.ledger_entries where company = $1 and generation = $2 and kind = 'transaction'
      and not record ? 'cash' and jsonb_array_length(record->'postings') > 0 limit 1`,
    [company, generation],
  );
  return found.length > 0;
}
