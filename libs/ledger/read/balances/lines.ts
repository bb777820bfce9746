import type { Queryable } from '@daybook/kernel/postgres';
import type { GeneralLedgerLine } from '@daybook/ledger/domain';
import { type Generation, partiesOf, transactionsOf } from '../copy/published-books.js';
import { filtered, type PostingFilter } from './sums.js';

/** A posting behind a number, and where the ledger itself shows its transaction. */
export interface PostingLine extends GeneralLedgerLine {
  readonly url: string;
}

export interface PageOfLines {
  readonly limit: number;
  readonly offset: number;
  readonly latestFirst?: boolean;
}

/** Postings in the order of their days, at most so many. */
export async function linesOfPostings(
  db: Queryable,
  books: Generation,
  filter: PostingFilter,
  { limit, offset, latestFirst = false }: PageOfLines,
): Promise<readonly PostingLine[]> {
  const { where, values } = filtered(books, filter);
  const order = `p.day ${latestFirst ? 'desc' : ''}, p.transaction, p.basis, p.line`;
  const { rows } = await db.query<Posted>({
    name: latestFirst ? 'lines of postings, latest first' : 'lines of postings',
    text: `select p.account, p.transaction, to_char(p.day, 'YYYY-MM-DD') as day, p.cents, p.party, p.memo
      from ops.ledger_postings p ${where} order by ${order} limit $9 offset $10`,
    values: [...values, limit, offset],
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

interface Posted extends Pick<PostingLine, 'account' | 'transaction' | 'day' | 'memo'> {
  readonly cents: string;
  /** Its id. */
  readonly party: string | null;
}
