import type { Query } from '@daybook/kernel/postgres';
import type { LedgerAttachment, LedgerRecord, LedgerTransaction } from '@daybook/ledger/domain';
import { sideOf } from '@daybook/ledger/domain';
import { isTurn } from './turn.js';

/** The generation of a company's copy that a sync writes. */
export interface NextBooks {
  readonly company: string;
  readonly generation: number;
  /** Of whoever writes it, which ends when somebody begins anew. */
  readonly turn: number;
}

/**
 * Takes records in, in place of what was there of them, in one statement: whoever goes on after a worker was killed finds
 * a document whole, or as it was. May be repeated.
 */
export async function writeRecords(
  query: Query,
  { company, generation, turn }: NextBooks,
  records: readonly LedgerRecord[],
): Promise<void> {
  const latest = [...new Map(records.map((one) => [`${one.of} ${idOf(one)}`, one])).values()];
  const touched = latest.map((one) => ({ kind: one.of, id: idOf(one) }));
  const there = latest.flatMap((one) => ('record' in one ? [one] : []));
  const transactions = there.flatMap((one) => (one.of === 'transaction' ? [one.record] : []));
  const attached = there.flatMap((one) => (one.of === 'attachment' ? linksOf(one.record) : []));
  const entries = there.map(({ of: kind, record }) => ({ kind, id: record.id, day: dayOf(record), record }));
  const rows = [touched, entries, transactions.flatMap(linesOf), transactions.flatMap(settledBy), attached];
  await query(replaceRecords, [company, generation, turn, ...rows.map((all) => JSON.stringify(all))]);
}

const insertPostings = (place: `$${number}`) => `
  insert into ops.ledger_postings
      (company, generation, transaction, basis, line, day, account, cents, party, department, class, memo, cleared)
    select $1, $2, transaction, basis, line, day, account, cents, party, department, class, memo, cleared
      from jsonb_to_recordset(${place}) as t (transaction text, basis text, line integer, day date, account text,
        cents bigint, party text, department text, class text, memo text, cleared text)
      where ${isTurn('$3')}`;

/** What refers to records by a column, and of which kind they are. */
const belonging = [
  ['ledger_postings', 'transaction', 'transaction'],
  ['ledger_settlements', 'by', 'transaction'],
  ['ledger_attached', 'attachment', 'attachment'],
] as const;

// what is written counts what was deleted: no part of a statement waits for another one otherwise
const replaceRecords = `
  with touched as materialized (
    select kind, id from jsonb_to_recordset($4) as t (kind text, id text)
  ), entries_gone as (
    delete from ops.ledger_entries e using touched t
      where e.company = $1 and e.generation = $2 and e.kind = t.kind and e.id = t.id and ${isTurn('$3')} returning 1
  ), ${belonging
    .map(
      ([table, column, kind]) => `${table}_gone as (
    delete from ops.${table} where company = $1 and generation = $2
      and ${column} = any(array(select id from touched where kind = '${kind}')) and ${isTurn('$3')} returning 1
  )`,
    )
    .join(', ')}, entries as (
    insert into ops.ledger_entries (company, generation, kind, id, day, record)
      select $1, $2, kind, id, day, record
        from jsonb_to_recordset($5) as t (kind text, id text, day date, record jsonb)
        where (select count(*) from entries_gone) >= 0 and ${isTurn('$3')}
  ), postings as (${insertPostings('$6')} and (select count(*) from ledger_postings_gone) >= 0
  ), settlements as (
    insert into ops.ledger_settlements (company, generation, by, document)
      select $1, $2, by, document from jsonb_to_recordset($7) as t (by text, document text)
        where (select count(*) from ledger_settlements_gone) >= 0 and ${isTurn('$3')}
  )
  insert into ops.ledger_attached (company, generation, attachment, transaction)
    select distinct $1::uuid, $2::integer, attachment, transaction
      from jsonb_to_recordset($8) as t (attachment text, transaction text)
      where (select count(*) from ledger_attached_gone) >= 0 and ${isTurn('$3')}`;

function linesOf(one: LedgerTransaction): readonly object[] {
  const basis = countsApart(one) ? 'accrual' : 'both';
  const cash = Array.isArray(one.cash) ? one.cash : [];
  return [
    ...one.postings.map((posting, line) => ({ ...posting, line, transaction: one.id, day: one.day, basis })),
    ...cash.map((posting, line) => ({ ...posting, line, transaction: one.id, basis: 'cash' })),
  ];
}

function settledBy({ id: by, settles }: LedgerTransaction): readonly object[] {
  return [...new Set(settles.map(({ transaction }) => transaction))].map((document) => ({ by, document }));
}

function linksOf({ id: attachment, transactions }: LedgerAttachment): readonly object[] {
  return transactions.map((transaction) => ({ attachment, transaction }));
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
  await query(insertPostings('$4'), [company, generation, turn, JSON.stringify(lines)]);
}

export function idOf(one: LedgerRecord): string {
  return 'record' in one ? one.record.id : one.deleted;
}

function dayOf(record: object): string | null {
  return 'day' in record ? String(record.day) : null;
}
