import type { Queryable } from '@daybook/kernel/postgres';
import type { AskedPosting, Category } from '@daybook/ledger/domain';
import { countOfAsked, countOfEqual, isAsked, isKnownByNow } from './asked-lines.js';

/** Of a line and those that nobody tells from it, itself among them. */
export interface EqualLines {
  readonly equal: number;
  /** Of those, how many are asked about. */
  readonly equalAsked: number;
}

export interface AskablePosting extends Omit<AskedPosting, 'question'>, EqualLines {
  readonly line: number;
  /** In another set than the one that is being asked. */
  readonly isAsked: boolean;
}

const ofOthers = 'and q.question_set <> $4';

/**
 * Lines of a company's books on its unknown accounts, as they stand now; those that are not there, or not there any more,
 * also at the ledger alone, are left out.
 */
export async function askablePostings(
  db: Queryable,
  company: string,
  lines: readonly { readonly transaction: string; readonly line: number }[],
  set: string,
): Promise<readonly AskablePosting[]> {
  const { rows } = await db.query<Omit<AskablePosting, 'cents'> & { cents: string; account: Category }>({
    name: 'askable postings',
    text: `select p.transaction, p.line, to_char(p.day, 'YYYY-MM-DD') as day, p.cents, e.account,
        n.record->>'name' as party, p.memo,
        ${isAsked(ofOthers)} as "isAsked", ${countOfEqual} as equal, ${countOfAsked(ofOthers)} as "equalAsked"
      from unnest($2::text[], $3::int[]) as w(transaction, line)
      join ops.ledger_books b on b.company = $1
      join ops.ledger_postings p on (p.company, p.generation, p.transaction, p.line)
        = (b.company, b.published, w.transaction, w.line) and p.basis in ('both', 'accrual')
      join ledger_unknown_accounts u on u.company = p.company
      cross join lateral jsonb_array_elements(u.accounts) as e(account)
      left join ops.ledger_entries n on (n.company, n.generation, n.kind, n.id)
        = (p.company, p.generation, 'party', p.party)
      where e.account->>'account' = p.account and not ${isKnownByNow}
      order by p.day desc, p.transaction, p.line`,
    values: [company, lines.map(({ transaction }) => transaction), lines.map(({ line }) => line), set],
  });
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}
