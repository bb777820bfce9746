import type { Query } from '@daybook/kernel/postgres';
import { cashPostings, type LedgerAccount, type LedgerTransaction } from '@daybook/ledger/domain';
import { type NextBooks, storePostings } from './writing.js';

const documentsAtOnce = 500;

/**
 * Reckons the cash basis of a generation that is whole, and shows it in place of the one before, in one statement. May be
 * repeated.
 *
 * @param at when it was read from the ledger, ISO
 * @returns false, and nothing is shown, when another generation was begun meanwhile
 */
export async function publishBooks(query: Query, next: NextBooks, at: string): Promise<boolean> {
  await reckonCash(query, next);
  const shown = await query(
    'update ops.ledger_books set published = $2, synced_at = $3 where company = $1 and written = $2 returning company',
    [next.company, next.generation, at],
  );
  return shown.length === 1;
}

async function reckonCash(query: Query, next: NextBooks): Promise<void> {
  const { company, generation } = next;
  const at = [company, generation] as const;
  await query(`delete from ops.ledger_postings where company = $1 and generation = $2 and basis = 'cash'`, at);
  const accounts = await query<{ record: LedgerAccount }>(
    `select record from ops.ledger_entries where company = $1 and generation = $2 and kind = 'account'`,
    at,
  );
  const chart = accounts.map(({ record }) => record);
  for (let after = ''; ; ) {
    const documents = await documentsAfter(query, next, after);
    const last = documents.at(-1);
    if (!last) return;
    const ids = documents.map(({ id }) => id);
    const settling = await settlingThem(query, next, ids);
    const cash = cashPostings(chart, [...documents, ...settling]);
    const isHere = new Set(ids);
    const lines = cash.filter(({ transaction }) => isHere.has(transaction));
    await storePostings(
      query,
      next,
      lines.map((posting, line) => ({ ...posting, line, basis: 'cash' })),
    );
    after = last.id;
  }
}

async function documentsAfter(
  query: Query,
  { company, generation }: NextBooks,
  after: string,
): Promise<readonly LedgerTransaction[]> {
  const rows = await query<{ record: LedgerTransaction }>(
    `select record from ops.ledger_entries where company = $1 and generation = $2 and kind = 'transaction'
      and record->>'type' in ('invoice', 'creditMemo', 'bill', 'vendorCredit') and id > $3
      order by id limit ${documentsAtOnce}`,
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
