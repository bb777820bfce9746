import type { Query } from '@daybook/kernel/postgres';
import type { LedgerRecord, LedgerTransaction } from '@daybook/ledger/domain';
import { sideOf } from '@daybook/ledger/domain';
import { isTurn } from './turn.js';

/** The generation of a company's copy that a sync writes. */
export interface NextBooks {
  readonly company: string;
  readonly generation: number;
  /** Of whoever writes it, which ends when somebody begins anew. */
  readonly turn: number;
}

/** Takes records in, in place of what was there of them. May be repeated. */
export async function writeRecords(
  query: Query,
  { company, generation, turn }: NextBooks,
  records: readonly LedgerRecord[],
): Promise<void> {
  const at = [company, generation, turn] as const;
  const latest = new Map(records.map((one) => [`${one.of} ${idOf(one)}`, one]));
  const touched = [...latest.values()].map((one) => ({ kind: one.of, id: idOf(one) }));
  const touchedOf = (wanted: string) => touched.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  const transactions = touchedOf('transaction');
  await query(
    `delete from ops.ledger_entries e using jsonb_to_recordset($4) as t (kind text, id text)
      where e.company = $1 and e.generation = $2 and e.kind = t.kind and e.id = t.id and ${isTurn('$3')}`,
    [...at, JSON.stringify(touched)],
  );
  for (const [table, column, ids] of [
    ['ledger_postings', 'transaction', transactions],
    ['ledger_settlements', 'by', transactions],
    ['ledger_attached', 'attachment', touchedOf('attachment')],
  ] as const)
    await query(
      `delete from ops.${table} where company = $1 and generation = $2 and ${column} = any($4) and ${isTurn('$3')}`,
      [...at, ids],
    );
  const there = [...latest.values()].flatMap((one) => ('record' in one ? [one] : []));
  await query(
    `insert into ops.ledger_entries (company, generation, kind, id, day, record)
      select $1, $2, kind, id, day, record
        from jsonb_to_recordset($4) as t (kind text, id text, day date, record jsonb) where ${isTurn('$3')}`,
    [...at, JSON.stringify(there.map(({ of: kind, record }) => ({ kind, id: record.id, day: dayOf(record), record })))],
  );
  await writeTransactions(
    query,
    { company, generation, turn },
    there.flatMap((one) => (one.of === 'transaction' ? [one.record] : [])),
  );
  const attached = there.flatMap((one) =>
    one.of === 'attachment'
      ? one.record.transactions.map((id) => ({ attachment: one.record.id, transaction: id }))
      : [],
  );
  if (attached.length === 0) return;
  await query(
    `insert into ops.ledger_attached (company, generation, attachment, transaction)
      select distinct $1::uuid, $2::integer, attachment, transaction
        from jsonb_to_recordset($4) as t (attachment text, transaction text) where ${isTurn('$3')}`,
    [...at, JSON.stringify(attached)],
  );
}

async function writeTransactions(
  query: Query,
  next: NextBooks,
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
  await storePostings(query, next, lines);
  const { company, generation, turn } = next;
  await query(
    `insert into ops.ledger_settlements (company, generation, by, document)
      select $1, $2, by, document from jsonb_to_recordset($4) as t (by text, document text) where ${isTurn('$3')}`,
    [company, generation, turn, JSON.stringify(settled)],
  );
}

/** Whether other lines of it count on the cash basis; where the ledger was not asked, documents wait until they are settled. */
function countsApart(one: LedgerTransaction): boolean {
  return one.cash === undefined ? sideOf(one) !== undefined : one.cash !== 'as posted';
}

/** What a try before reckoned of these transactions on the cash basis. */
export async function dropCashPostings(
  query: Query,
  { company, generation, turn }: NextBooks,
  transactions: readonly string[],
): Promise<void> {
  if (transactions.length === 0) return;
  await query(
    `delete from ops.ledger_postings where company = $1 and generation = $2 and transaction = any($4)
      and basis = 'cash' and ${isTurn('$3')}`,
    [company, generation, turn, transactions],
  );
}

export async function storePostings(
  query: Query,
  { company, generation, turn }: NextBooks,
  lines: readonly object[],
): Promise<void> {
  if (lines.length === 0) return;
  await query(
    `insert into ops.ledger_postings
        (company, generation, transaction, basis, line, day, account, cents, party, department, class, memo, cleared)
      select $1, $2, transaction, basis, line, day, account, cents, party, department, class, memo, cleared
        from jsonb_to_recordset($4) as t (transaction text, basis text, line integer, day date, account text,
          cents bigint, party text, department text, class text, memo text, cleared text)
        where ${isTurn('$3')}`,
    [company, generation, turn, JSON.stringify(lines)],
  );
}

export function idOf(one: LedgerRecord): string {
  return 'record' in one ? one.record.id : one.deleted;
}

function dayOf(record: object): string | null {
  return 'day' in record ? String(record.day) : null;
}
