import type { Queryable } from '@daybook/kernel/postgres';
import type { AccountKind } from '@daybook/ledger/domain';

/** How far an account of the books has been gone through with the statements of its bank. */
export interface ReconciledAccount {
  readonly account: string;
  readonly name: string;
  readonly kind: AccountKind;
  /** yyyy-mm-dd, of the latest line that is reconciled; null: none is. */
  readonly through: string | null;
  /** Lines up to that day that no statement has shown: checks that nobody cashed yet, or what was left out. */
  readonly outstanding: number;
  /** What these come to, debit positive. */
  readonly outstandingCents: number;
  /** Lines after that day. */
  readonly later: number;
}

/**
 * The bank and card accounts in use of a company's published books, by name. Undefined where no books were read, or where
 * QuickBooks says of no line whether it is reconciled: such books are neither reconciled nor not.
 */
export async function reconciledAccounts(
  db: Queryable,
  company: string,
): Promise<readonly ReconciledAccount[] | undefined> {
  const { rows } = await db.query<Omit<ReconciledAccount, 'outstandingCents'> & { outstandingCents: string }>({
    name: 'how far accounts are reconciled',
    text: `with accounts as (
        select e.id, e.record, b.company, b.generation, (select max(p.day) from ops.ledger_postings p
            where (p.company, p.generation, p.account) = (b.company, b.generation, e.id)
              and p.basis <> 'cash' and p.cleared = 'reconciled') as through
        from (select company, published as generation from ops.ledger_books where company = $1) b
        join ops.ledger_entries e on (e.company, e.generation, e.kind) = (b.company, b.generation, 'account')
        where e.record->>'kind' in ('bank', 'creditCard') and (e.record->>'active')::boolean)
      select a.id as account, a.record->>'name' as name, a.record->>'kind' as kind,
        to_char(a.through, 'YYYY-MM-DD') as through, l.outstanding, l.cents as "outstandingCents", l.later
      from accounts a cross join lateral (
        select count(*) filter (where p.day <= a.through)::integer as outstanding,
            coalesce(sum(p.cents) filter (where p.day <= a.through), 0) as cents,
            count(*) filter (where a.through is null or p.day > a.through)::integer as later
          from ops.ledger_postings p where (p.company, p.generation, p.account) = (a.company, a.generation, a.id)
            and p.basis <> 'cash' and p.cleared is distinct from 'reconciled') l
      where exists (select from ops.ledger_postings m
        where (m.company, m.generation) = (a.company, a.generation) and m.cleared is not null)
      order by lower(a.record->>'name'), a.id`,
    values: [company],
  });
  if (rows.length === 0) return undefined;
  return rows.map(({ outstandingCents, ...row }) => ({ ...row, outstandingCents: Number(outstandingCents) }));
}
