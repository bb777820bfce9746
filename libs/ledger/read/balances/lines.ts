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
  const { rows } = await db.query<Omit<PostingLine, 'cents'> & { cents: string }>({
    name: latestFirst ? 'lines of postings, latest first' : 'lines of postings',
    text: `select p.account, p.transaction, to_char(p.day, 'YYYY-MM-DD') as day, p.cents,
        t.record->>'type' as type, t.record->>'number' as number, t.record->>'url' as url,
        n.record->>'name' as party, coalesce(p.memo, t.record->>'memo') as memo
      from ops.ledger_postings p
      join ops.ledger_entries t on (t.company, t.generation, t.kind, t.id) = ($1, $2, 'transaction', p.transaction)
      left join ops.ledger_entries n on (n.company, n.generation, n.kind, n.id) = ($1, $2, 'party', p.party)
      ${where} order by p.day ${latestFirst ? 'desc' : ''}, p.transaction, p.basis, p.line limit $9 offset $10`,
    values: [...values, limit, offset],
  });
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}
