import type { Queryable } from '@daybook/kernel/postgres';
import type { Sums } from '@daybook/ledger/domain';
import type { Generation } from '../copy/published-books.js';

export type Basis = 'accrual' | 'cash';

/** Which postings a report is made of; empty lists leave everything in. */
export interface PostingFilter {
  readonly basis: Basis;
  /** yyyy-mm-dd, both included; null: from the first one, to the last one. */
  readonly from: string | null;
  readonly to: string | null;
  readonly accounts: readonly string[];
  readonly parties: readonly string[];
  readonly departments: readonly string[];
}

export const everything: PostingFilter = {
  basis: 'accrual',
  from: null,
  to: null,
  accounts: [],
  parties: [],
  departments: [],
};

/** What follows `from ops.ledger_postings p`; `values` are of the first eight places. */
export function filtered({ company, generation }: Generation, filter: PostingFilter) {
  const { basis, from, to, accounts, parties, departments } = filter;
  return {
    where: `where p.company = $1 and p.generation = $2 and p.basis in ('both', $3)
      and ($4::date is null or p.day >= $4) and ($5::date is null or p.day <= $5)
      and (cardinality($6::text[]) = 0 or p.account = any($6))
      and (cardinality($7::text[]) = 0 or p.party = any($7))
      and (cardinality($8::text[]) = 0 or p.department = any($8))`,
    values: [company, generation, basis, from, to, accounts, parties, departments] as unknown[],
  };
}

export async function sumsOfPostings(db: Queryable, books: Generation, filter: PostingFilter): Promise<Sums> {
  const { where, values } = filtered(books, filter);
  const { rows } = await db.query<{ account: string; cents: string }>({
    name: 'sums of postings',
    text: `select p.account, sum(p.cents) as cents from ops.ledger_postings p ${where} group by p.account`,
    values,
  });
  return new Map(rows.map(({ account, cents }) => [account, Number(cents)]));
}
