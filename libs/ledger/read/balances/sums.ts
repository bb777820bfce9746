import type { Queryable } from '@daybook/kernel/postgres';
import type { Mark, Sums } from '@daybook/ledger/domain';
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
  /** Ids; `unmarked` is whatever has none. */
  readonly departments: readonly string[];
  readonly classes: readonly string[];
}

export const everything: PostingFilter = {
  basis: 'accrual',
  from: null,
  to: null,
  accounts: [],
  parties: [],
  departments: [],
  classes: [],
};

/** What follows `from ops.ledger_postings p`; `values` are of the first nine places. */
export function filtered({ company, generation }: Generation, filter: PostingFilter) {
  const { basis, from, to, accounts, parties, departments, classes } = filter;
  return {
    where: `where p.company = $1 and p.generation = $2 and p.basis in ('both', $3)
      and ($4::date is null or p.day >= $4) and ($5::date is null or p.day <= $5)
      and (cardinality($6::text[]) = 0 or p.account = any($6))
      and (cardinality($7::text[]) = 0 or p.party = any($7))
      and (cardinality($8::text[]) = 0 or coalesce(p.department, '') = any($8))
      and (cardinality($9::text[]) = 0 or coalesce(p.class, '') = any($9))`,
    values: [company, generation, basis, from, to, accounts, parties, departments, classes] as unknown[],
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

/** By customer, vendor or employee; null is whatever has none. */
export async function sumsByParty(
  db: Queryable,
  books: Generation,
  filter: PostingFilter,
): Promise<ReadonlyMap<string | null, number>> {
  const { where, values } = filtered(books, filter);
  const { rows } = await db.query<{ party: string | null; cents: string }>({
    name: 'sums of postings by party',
    text: `select p.party, sum(p.cents) as cents from ops.ledger_postings p ${where} group by p.party`,
    values,
  });
  return new Map(rows.map(({ party, cents }) => [party, Number(cents)]));
}

/** By department or by class, `unmarked` for what has none. */
export async function sumsByMark(
  db: Queryable,
  books: Generation,
  filter: PostingFilter,
  mark: Mark,
): Promise<ReadonlyMap<string, Sums>> {
  const { where, values } = filtered(books, filter);
  const { rows } = await db.query<{ mark: string; account: string; cents: string }>({
    name: `sums of postings by ${mark}`,
    text: `select coalesce(p.${mark}, '') as mark, p.account, sum(p.cents) as cents
      from ops.ledger_postings p ${where} group by 1, 2`,
    values,
  });
  const sums = new Map<string, Map<string, number>>();
  for (const { mark: id, account, cents } of rows)
    sums.set(id, (sums.get(id) ?? new Map<string, number>()).set(account, Number(cents)));
  return sums;
}
