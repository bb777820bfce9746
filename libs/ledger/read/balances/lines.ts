import type { Queryable } from '@daybook/kernel/postgres';
import type { GeneralLedgerLine } from '@daybook/ledger/domain';
import type { PublishedBooks } from '../copy/published-books.js';
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
  books: PublishedBooks,
  filter: PostingFilter,
  { limit, offset, latestFirst = false }: PageOfLines,
): Promise<readonly PostingLine[]> {
  const { where, values } = filtered(books, filter);
  const order = `p.day ${latestFirst ? 'desc' : ''}, p.transaction, p.basis, p.line`;
  const { rows } = await db.query<Omit<PostingLine, 'cents'> & { cents: string }>({
    name: latestFirst ? 'lines of postings, latest first' : 'lines of postings',
    // one by one by their key: before the tables are analyzed, Postgres would read all of them for each
    text: `select p.account, p.transaction, to_char(p.day, 'YYYY-MM-DD') as day, p.cents,
        t.record->>'type' as type, t.record->>'number' as number, t.record->>'url' as url,
        n.record->>'name' as party, coalesce(p.memo, t.record->>'memo') as memo
      from (select * from ops.ledger_postings p ${where} order by ${order} limit $9 offset $10) p
      cross join lateral (select record from ops.ledger_entries e
        where (e.company, e.generation, e.kind, e.id) = ($1, $2, 'transaction', p.transaction) limit 1) t
      left join lateral (select record from ops.ledger_entries e
        where (e.company, e.generation, e.kind, e.id) = ($1, $2, 'party', p.party) limit 1) n on true
      order by ${order}`,
    values: [...values, limit, offset],
  });
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}
