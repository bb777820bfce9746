import type { Query } from '@daybook/kernel/postgres';
import { type Days, dayAfter, type LedgerRecord, type LedgerTransaction, type Posting } from '../../domain/index.js';
import type { NextBooks } from '../copy/writing.js';
import type { Booked, BookedTransaction } from '../port.js';

/** Of transactions that no record tells of: what the ledger posts is all there is of them. */
const fromReports = 'from reports';
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

/** The days on which some transactions of the next books are dated, one stretch for each month. */
export async function daysOf(
  query: Query,
  { company, generation }: NextBooks,
  transactions: readonly string[],
): Promise<readonly Days[]> {
  return query<Days>(
    `select to_char(min(day), 'YYYY-MM-DD') as from, to_char(max(day), 'YYYY-MM-DD') as to
      from ops.ledger_entries where company = $1 and generation = $2 and kind = 'transaction' and id = any($3)
      group by date_trunc('month', day) order by 1`,
    [company, generation, transactions],
  );
}

/**
 * What has to change in the next books so that they have on these days what the ledger itself has posted: transactions
 * whose accounts hold something else get the ledger's lines, those it does not have lose theirs, and those that only its
 * reports know are taken in. A transaction of which some lines could not be read stays as its record says.
 */
export async function corrections(
  query: Query,
  { company, generation }: NextBooks,
  { from, to }: Days,
  { transactions, unread }: Booked,
): Promise<readonly LedgerRecord[]> {
  const rows = await query<Held & { readonly transaction: string }>(
    `select transaction, to_char(day, 'YYYY-MM-DD') as day, account, sum(cents) as cents from ops.ledger_postings
      where company = $1 and generation = $2 and basis <> 'cash' and day between $3 and $4 group by 1, 2, 3 order by 1, 3`,
    [company, generation, from, to],
  );
  const ours = new Map<string, Held[]>();
  for (const { transaction, ...held } of rows) {
    const its = ours.get(transaction);
    if (its) its.push(held);
    else ours.set(transaction, [held]);
  }
  const theirs = new Map(transactions.map((one) => [one.id, one]));
  const half = new Set(unread.map(({ transaction }) => transaction));
  const differing = [...new Set([...ours.keys(), ...theirs.keys()])].filter(
    (id) => !half.has(id) && !isSame(ours.get(id) ?? [], theirs.get(id)),
  );
  const known = await recordsOf(query, { company, generation }, differing);
  return differing.flatMap((id) => correction(id, known.get(id), theirs.get(id)));
}

function correction(
  id: string,
  record: LedgerTransaction | undefined,
  booked: BookedTransaction | undefined,
): readonly LedgerRecord[] {
  const of = 'transaction';
  if (booked)
    return [{ of, record: { ...(record ?? unrecorded(booked)), day: booked.day, postings: marked(booked, record) } }];
  if (!record) return [];
  return record.version === fromReports ? [{ of, deleted: id }] : [{ of, record: { ...record, postings: [] } }];
}

function unrecorded({ id, type, day, number, url }: BookedTransaction): LedgerTransaction {
  const rest = { memo: null, dueDay: null, postings: [], settles: [], version: fromReports };
  return { id, type, day, number, url, ...rest };
}

/** The ledger's lines; where the record has the same one, as that says it: with its own class, and in its own words. */
function marked({ postings }: BookedTransaction, record: LedgerTransaction | undefined): readonly Posting[] {
  const left = [...postings];
  const said = (record?.postings ?? []).filter(({ account, cents }) => {
    const at = left.findIndex((one) => one.account === account && one.cents === cents);
    return at >= 0 && left.splice(at, 1).length > 0;
  });
  return [...said, ...left];
}

/** What an account got from a transaction, as the database writes it. */
interface Held {
  readonly day: string;
  readonly account: string;
  readonly cents: string;
}

function isSame(ours: readonly Held[], booked: BookedTransaction | undefined): boolean {
  const left = new Map(ours.map(({ account, cents }) => [account, Number(cents)]));
  for (const { account, cents } of booked?.postings ?? []) left.set(account, (left.get(account) ?? 0) - cents);
  const isOnItsDay = !booked || ours.every(({ day }) => day === booked.day);
  return isOnItsDay && [...left.values()].every((cents) => cents === 0);
}

async function recordsOf(
  query: Query,
  { company, generation }: NextBooks,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LedgerTransaction>> {
  const rows = await query<{ record: LedgerTransaction }>(
    `select record from ops.ledger_entries
      where company = $1 and generation = $2 and kind = 'transaction' and id = any($3)`,
    [company, generation, ids],
  );
  return new Map(rows.map(({ record }) => [record.id, record]));
}
