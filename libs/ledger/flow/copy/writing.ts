import type { Query } from '@daybook/kernel/postgres';
import type { LedgerRecord, LedgerTransaction } from '@daybook/ledger/domain';
import { sideOf } from '@daybook/ledger/domain';

/** The generation of a company's copy that a sync writes. */
export interface NextBooks {
  readonly company: string;
  readonly generation: number;
}

/**
 * Begins the next generation, and throws away what a broken sync left and what is older than the published one, which
 * somebody may still be reading.
 */
export async function beginBooks(query: Query, company: string): Promise<NextBooks> {
  const [row] = await query<{ written: number; published: number | null }>(
    `insert into ops.ledger_books (company, written) values ($1, 1)
      on conflict (company) do update set written = ledger_books.written + 1 returning written, published`,
    [company],
  );
  if (!row) throw new Error('The next books could not be begun.');
  for (const table of [...copied.map(([name]) => name), 'ledger_months', 'ledger_open_changes'])
    await deleteOthers(query, table, company, row.published);
  return { company, generation: row.written };
}

/** Begins the next generation with all that the published one has, to be patched. */
export async function continueBooks(query: Query, company: string): Promise<NextBooks> {
  const next = await beginBooks(query, company);
  for (const [table, key, more] of copied) await copyRows(query, next, table, key, more);
  return next;
}

/** Tables with the columns of their keys, below company and generation, and all others. */
const copied = [
  ['ledger_entries', ['kind', 'id'], ['day', 'record']],
  [
    'ledger_postings',
    ['transaction', 'basis', 'line'],
    ['day', 'account', 'cents', 'party', 'department', 'class', 'memo', 'cleared'],
  ],
  ['ledger_settlements', ['by', 'document'], []],
] as const;

/** No statement may take long, however many rows there are. */
const rowsAtOnce = 20_000;

async function deleteOthers(query: Query, table: string, company: string, spared: number | null): Promise<void> {
  for (let deleted = rowsAtOnce; deleted === rowsAtOnce; ) {
    const [row] = await query<{ count: number }>(
      `with gone as (delete from ops.${table} where ctid = any(array(select ctid from ops.${table}
          where company = $1 and generation is distinct from $2 limit ${rowsAtOnce})) returning 1)
        select count(*)::integer as count from gone`,
      [company, spared],
    );
    deleted = row?.count ?? 0;
  }
}

async function copyRows(
  query: Query,
  { company, generation }: NextBooks,
  table: string,
  key: readonly string[],
  more: readonly string[],
): Promise<void> {
  const [keys, columns] = [key.join(', '), [...key, ...more].join(', ')];
  const places = key.map((_, at) => `$${at + 3}`).join(', ');
  for (let last: readonly unknown[] | undefined = []; last; ) {
    const [row]: Record<string, unknown>[] = await query(
      `with rows as (insert into ops.${table} (company, generation, ${columns})
          select company, $2, ${columns} from ops.${table} where company = $1
            and generation = (select published from ops.ledger_books where company = $1)
            ${last.length > 0 ? `and (${keys}) > (${places})` : ''} order by ${keys} limit ${rowsAtOnce} returning ${keys})
        select * from rows order by ${key.map((column) => `${column} desc`).join(', ')} limit 1`,
      [company, generation, ...last],
    );
    last = row && key.map((column) => row[column]);
  }
}

/** Takes records in, in place of what was there of them. May be repeated. */
export async function writeRecords(
  query: Query,
  { company, generation }: NextBooks,
  records: readonly LedgerRecord[],
): Promise<void> {
  const at = [company, generation] as const;
  const latest = new Map(records.map((one) => [`${one.of} ${idOf(one)}`, one]));
  const touched = [...latest.values()].map((one) => ({ kind: one.of, id: idOf(one) }));
  const transactions = touched.filter(({ kind }) => kind === 'transaction').map(({ id }) => id);
  await query(
    `delete from ops.ledger_entries e using jsonb_to_recordset($3) as t (kind text, id text)
      where e.company = $1 and e.generation = $2 and e.kind = t.kind and e.id = t.id`,
    [...at, JSON.stringify(touched)],
  );
  for (const [table, column] of [
    ['ledger_postings', 'transaction'],
    ['ledger_settlements', 'by'],
  ])
    await query(`delete from ops.${table} where company = $1 and generation = $2 and ${column} = any($3)`, [
      ...at,
      transactions,
    ]);
  const there = [...latest.values()].flatMap((one) => ('record' in one ? [one] : []));
  await query(
    `insert into ops.ledger_entries (company, generation, kind, id, day, record)
      select $1, $2, kind, id, day, record
        from jsonb_to_recordset($3) as t (kind text, id text, day date, record jsonb)`,
    [...at, JSON.stringify(there.map(({ of: kind, record }) => ({ kind, id: record.id, day: dayOf(record), record })))],
  );
  await writeTransactions(
    query,
    { company, generation },
    there.flatMap((one) => (one.of === 'transaction' ? [one.record] : [])),
  );
}

async function writeTransactions(
  query: Query,
  { company, generation }: NextBooks,
  transactions: readonly LedgerTransaction[],
): Promise<void> {
  const lines = transactions.flatMap((one) => [
    ...one.postings.map((posting, line) => ({
      ...posting,
      line,
      transaction: one.id,
      day: one.day,
      basis: countsApart(one) ? 'accrual' : 'both',
    })),
    ...(Array.isArray(one.cash) ? one.cash : []).map((posting, line) => ({
      ...posting,
      line,
      transaction: one.id,
      basis: 'cash',
    })),
  ]);
  const settled = transactions.flatMap(({ id: by, settles }) =>
    [...new Set(settles.map(({ transaction }) => transaction))].map((document) => ({ by, document })),
  );
  await storePostings(query, { company, generation }, lines);
  await query(
    `insert into ops.ledger_settlements (company, generation, by, document)
      select $1, $2, by, document from jsonb_to_recordset($3) as t (by text, document text)`,
    [company, generation, JSON.stringify(settled)],
  );
}

/** Whether other lines of it count on the cash basis; where the ledger was not asked, documents wait until they are settled. */
function countsApart(one: LedgerTransaction): boolean {
  return one.cash === undefined ? sideOf(one) !== undefined : one.cash !== 'as posted';
}

/** What a try before reckoned of these transactions on the cash basis. */
export async function dropCashPostings(
  query: Query,
  { company, generation }: NextBooks,
  transactions: readonly string[],
): Promise<void> {
  await query(
    `delete from ops.ledger_postings
      where company = $1 and generation = $2 and transaction = any($3) and basis = 'cash'`,
    [company, generation, transactions],
  );
}

export async function storePostings(
  query: Query,
  { company, generation }: NextBooks,
  lines: readonly object[],
): Promise<void> {
  await query(
    `insert into ops.ledger_postings
        (company, generation, transaction, basis, line, day, account, cents, party, department, class, memo, cleared)
      select $1, $2, transaction, basis, line, day, account, cents, party, department, class, memo, cleared
        from jsonb_to_recordset($3) as t (transaction text, basis text, line integer, day date, account text,
          cents bigint, party text, department text, class text, memo text, cleared text)`,
    [company, generation, JSON.stringify(lines)],
  );
}

export function idOf(one: LedgerRecord): string {
  return 'record' in one ? one.record.id : one.deleted;
}

function dayOf(record: object): string | null {
  return 'day' in record ? String(record.day) : null;
}
