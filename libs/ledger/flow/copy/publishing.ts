import type { Query } from '@daybook/kernel/postgres';
import { cashPostings, type LedgerAccount, type LedgerTransaction, settlements, sideOf } from '@daybook/ledger/domain';
import { writeDifferences } from './differences.js';
import { dropSettlements, storeOpenChanges, storeSettlements } from './open-changes.js';
import { isTurn } from './turn.js';
import { storeUnappliedCash } from './unapplied-cash.js';
import { dropCashPostings, type NextBooks, storePostings } from './writing.js';

const documentsAtOnce = 500;

/**
 * Reckons what is open in a generation that is whole, and adds up its months; and the cash basis of transactions of which
 * the ledger was not asked for it (books from backups and copies of older versions). May be repeated.
 */
export async function reckonBooks(query: Query, next: NextBooks): Promise<void> {
  const chart = await chartOf(query, next);
  await reckonDocuments(query, next, chart);
  await storeUnappliedCash(query, next, chart);
  await storeOpenChanges(query, next, chart);
  await addUpMonths(query, next);
  // until PostgreSQL has looked at a company's first books, it reads all of them where an index would do
  await query(
    'analyze (skip_locked) ops.ledger_entries, ops.ledger_postings, ops.ledger_months, ops.ledger_open_changes',
  );
}

/** What is known of books that are to be shown; instants are ISO 8601. */
export interface ReadBooks {
  /** When they were read from the ledger. */
  readonly at: string;
  /** When that began: what was written to the ledger later may be missing. */
  readonly begunAt?: string;
  /** In which month the company's fiscal years begin, 1 to 12. */
  readonly fiscalYearStartMonth?: number;
  /** The ledger's id of these books. */
  readonly realm?: string;
  /** When they were compared with the ledger month by month; absent: not this time. The same of what the bank has shown. */
  readonly comparedAt?: string | undefined;
  readonly clearedAt?: string | undefined;
}

/**
 * Shows a generation that is reckoned in place of the one before, in one statement. May be repeated.
 *
 * @returns false, and nothing is shown, when somebody has begun anew meanwhile
 */
export async function showBooks(query: Query, next: NextBooks, read: ReadBooks): Promise<boolean> {
  const { at, begunAt = null, fiscalYearStartMonth = 1, realm = null, comparedAt = null, clearedAt = null } = read;
  const shown = await query(
    `update ops.ledger_books set published = $2, synced_at = $3, fiscal_year_start_month = $4, shown = written,
        realm = $6, hidden = null, begun_at = $7, months_compared_at = coalesce($8, months_compared_at),
        cleared_read_at = coalesce($9, cleared_read_at),
        before_shown = case when shown = written then before_shown else shown end
      where company = $1 and written = $5 returning company`,
    [next.company, next.generation, at, fiscalYearStartMonth, next.turn, realm, begunAt, comparedAt, clearedAt],
  );
  return shown.length === 1;
}

export async function publishBooks(
  query: Query,
  next: NextBooks,
  at: string,
  more: Omit<ReadBooks, 'at'> = {},
): Promise<boolean> {
  await reckonBooks(query, next);
  return showBooks(query, next, { at, ...more });
}

/** What a company has connected. */
interface Connected {
  readonly company: string;
  readonly realm: string;
  /** Of the books that were read last: copies of older versions do not say it themselves. */
  readonly lastRead: string | null;
}

/**
 * Shows nobody the copy of other books than the connected ones: they are another company's. It is kept, and shown again
 * should those be connected once more before others are read.
 */
export async function showConnected(query: Query, { company, realm, lastRead }: Connected): Promise<void> {
  const given = [company, realm, lastRead];
  await query(
    `update ops.ledger_books set hidden = published, published = null
      where company = $1 and published is not null and coalesce(realm, $3) <> $2`,
    given,
  );
  await query(
    `update ops.ledger_books set published = hidden, hidden = null
      where company = $1 and published is null and hidden is not null and coalesce(realm, $3) = $2`,
    given,
  );
}

async function chartOf(query: Query, { company, generation }: NextBooks): Promise<readonly LedgerAccount[]> {
  const accounts = await query<{ record: LedgerAccount }>(
    `select record from ops.ledger_entries where company = $1 and generation = $2 and kind = 'account'`,
    [company, generation],
  );
  return accounts.map(({ record }) => record);
}

/** What settles each document and whatever else payments use up, and what of it counts on the cash basis. */
async function reckonDocuments(query: Query, next: NextBooks, chart: readonly LedgerAccount[]): Promise<void> {
  await dropSettlements(query, next);
  for (let after = ''; ; ) {
    const documents = await documentsAfter(query, next, after);
    const last = documents.at(-1);
    if (!last) return;
    const ids = documents.map(({ id }) => id);
    const settling = await settlingThem(query, next, ids);
    const transactions = [...documents, ...settling];
    const settled = settlements(chart, transactions);
    const isHere = new Set(ids);
    // what is no document stands in the copy for both bases
    const waiting = new Set(documents.filter((one) => sideOf(one) && !one.cash).map(({ id }) => id));
    const lines = cashPostings(chart, transactions, settled).filter(({ transaction }) => waiting.has(transaction));
    await dropCashPostings(query, next, [...waiting]);
    await storePostings(
      query,
      next,
      lines.map((posting, line) => ({ ...posting, line, basis: 'cash' })),
    );
    await storeSettlements(
      query,
      next,
      ids,
      settled.filter(({ document }) => isHere.has(document.id)),
    );
    after = last.id;
  }
}

/** One account after the other: no statement may take long. Only what differs from before is written. */
async function addUpMonths(query: Query, { company, generation, turn }: NextBooks): Promise<void> {
  const at = [company, generation, turn] as const;
  const accounts = await query<{ account: string }>(
    'select distinct account from ops.ledger_postings where company = $1 and generation = $2',
    [company, generation],
  );
  const all = accounts.map(({ account }) => account);
  await query(
    `delete from ops.ledger_months where company = $1 and generation = $2 and account <> all($4) and ${isTurn('$3')}`,
    [...at, all],
  );
  for (const account of all) await query(monthsOfAccount, [...at, account]);
}

const months = { table: 'ledger_months', key: ['basis', 'account', 'month'], more: ['cents'] };
const monthsOfAccount = `
  with wanted as (
    select basis, account, date_trunc('month', day)::date as month, sum(cents)::bigint as cents
      from ops.ledger_postings where company = $1 and generation = $2 and account = $4 group by 1, 2, 3
  ), stored as (
    select *, ctid as place from ops.ledger_months where company = $1 and generation = $2 and account = $4
  ), ${writeDifferences(months, '$3')}`;

async function documentsAfter(
  query: Query,
  { company, generation }: NextBooks,
  after: string,
): Promise<readonly LedgerTransaction[]> {
  const rows = await query<{ record: LedgerTransaction }>(
    `select record from ops.ledger_entries e where company = $1 and generation = $2 and kind = 'transaction'
      and (record->>'type' in ('invoice', 'creditMemo', 'bill', 'vendorCredit') or exists (
        select from ops.ledger_settlements s
          where s.company = $1 and s.generation = $2 and s.document = e.id))
      and id > $3 order by id limit ${documentsAtOnce}`,
    [company, generation, after],
  );
  return rows.map(({ record }) => record);
}

/** What settles some of these documents, as far as it settles them and is none of them. */
async function settlingThem(
  query: Query,
  { company, generation }: NextBooks,
  documents: readonly string[],
): Promise<readonly LedgerTransaction[]> {
  const rows = await query<{ record: LedgerTransaction }>(
    // one by one by their key: before the tables are analyzed, Postgres would read all of them for each
    `select t.record from (
        select distinct s.by from ops.ledger_settlements s
          where s.company = $1 and s.generation = $2 and s.document = any($3)
        except select unnest($3::text[])
      ) s cross join lateral (
        select e.record from ops.ledger_entries e
          where e.company = $1 and e.generation = $2 and e.kind = 'transaction' and e.id = s.by limit 1
      ) t`,
    [company, generation, documents],
  );
  return rows.map(({ record }) => record);
}
