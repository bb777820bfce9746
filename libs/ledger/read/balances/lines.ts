import type { Queryable } from '@daybook/kernel/postgres';
import type { ClearedMark, GeneralLedgerLine } from '@daybook/ledger/domain';
import { type Generation, partiesOf, transactionsOf } from '../copy/published-books.js';
import { filtered, type PostingFilter } from './sums.js';

/** A posting behind a number, and where the ledger itself shows its transaction. */
export interface PostingLine extends GeneralLedgerLine {
  readonly url: string;
  /** Null: no bank or card account, or nothing is known of these books. */
  readonly cleared: ClearedState | null;
}

export type ClearedState = ClearedMark | 'uncleared';

/** SQL, of a posting `p`: how it stands where the ledger says so of any line. */
const clearedState = `case when (select exists (select from ops.ledger_postings m
      where m.company = $1 and m.generation = $2 and m.cleared is not null))
    and exists (select from ops.ledger_entries a
      where (a.company, a.generation, a.kind, a.id) = (p.company, p.generation, 'account', p.account)
        and a.record->>'kind' in ('bank', 'creditCard'))
  then coalesce(p.cleared, 'uncleared') end`;

export interface PageOfLines {
  readonly limit: number;
  readonly offset: number;
  readonly latestFirst?: boolean;
  /** Only lines that stand so, or any; absent: it is not looked at. */
  readonly cleared?: ClearedState | 'any';
}

/** Postings in the order of their days, at most so many. */
export async function linesOfPostings(
  db: Queryable,
  books: Generation,
  filter: PostingFilter,
  { limit, offset, latestFirst = false, cleared }: PageOfLines,
): Promise<readonly PostingLine[]> {
  const { where, values } = filtered(books, filter);
  const order = `p.day ${latestFirst ? 'desc' : ''}, p.transaction, p.basis, p.line`;
  const state = cleared ? clearedState : 'null';
  const isWanted = cleared && cleared !== 'any' ? `and ${clearedState} = $12` : '';
  const { rows } = await db.query<Posted>({
    name: `lines of postings${latestFirst ? ', latest first' : ''}${cleared ? ', with their state' : ''}${isWanted && ', of one'}`,
    text: `select p.account, p.transaction, to_char(p.day, 'YYYY-MM-DD') as day, p.cents, p.party, p.memo, ${state} as cleared
      from ops.ledger_postings p ${where} ${isWanted} order by ${order} limit $10 offset $11`,
    values: [...values, limit, offset, ...(isWanted ? [cleared] : [])],
  });
  // a transaction has several of the lines: each is read once, by its key
  const [transactions, parties] = await Promise.all([
    transactionsOf(db, books, [...new Set(rows.map(({ transaction }) => transaction))]),
    partiesOf(db, books, [...new Set(rows.flatMap(({ party }) => party ?? []))]),
  ]);
  const ofTransaction = new Map(transactions.map((one) => [one.id, one]));
  const names = new Map(parties.map(({ id, name }) => [id, name]));
  return rows.flatMap(({ party, memo, cents, ...row }) => {
    const of = ofTransaction.get(row.transaction);
    if (!of) return [];
    const { type, number, url } = of;
    const name = party === null ? null : (names.get(party) ?? null);
    return [{ ...row, cents: Number(cents), type, number, url, party: name, memo: memo ?? of.memo }];
  });
}

/** What the lines that stand so come to. */
export async function sumOfLines(
  db: Queryable,
  books: Generation,
  filter: PostingFilter,
  cleared: ClearedState,
): Promise<number> {
  const { where, values } = filtered(books, filter);
  const { rows } = await db.query<{ cents: string }>({
    name: 'sum of lines as the bank has shown them',
    text: `select coalesce(sum(p.cents), 0) as cents from ops.ledger_postings p ${where} and ${clearedState} = $10`,
    values: [...values, cleared],
  });
  return Number(rows[0]?.cents);
}

interface Posted extends Pick<PostingLine, 'account' | 'transaction' | 'day' | 'memo' | 'cleared'> {
  readonly cents: string;
  /** Its id. */
  readonly party: string | null;
}
