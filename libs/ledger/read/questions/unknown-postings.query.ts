import { companies, companyAccessColumns } from '@daybook/companies/published';
import type { Queryable } from '@daybook/kernel/postgres';
import type { CompanyAccess } from '@daybook/kernel/rights';
import type { Category, LedgerAccount } from '@daybook/ledger/domain';
import type { EqualLines } from './askable-postings.query.js';
import { countOfAsked, countOfEqual, isAsked, isKnownByNow, questionAbout } from './asked-lines.js';
import type { AskedQuestion } from './askings.query.js';

/** The accounts of a company that mean “unknown”; none before the firm has named them. */
export async function unknownAccountsOf(db: Queryable, company: string): Promise<readonly Category[]> {
  const { rows } = await db.query<{ accounts: readonly Category[] }>({
    name: 'unknown accounts',
    text: 'select accounts from ledger_unknown_accounts where company = $1',
    values: [company],
  });
  return rows[0]?.accounts ?? [];
}

/** Every company that has such accounts, and books that were read. */
export async function companiesWithUnknownAccounts(db: Queryable): Promise<readonly CompanyAccess[]> {
  const { rows } = await db.query<CompanyAccess>({
    name: 'companies with unknown accounts',
    text: `select ${companyAccessColumns} from ledger_unknown_accounts u join ${companies} c on c.uuid = u.company
      join ops.ledger_books b on b.company = u.company and b.published is not null
      where u.accounts <> '[]'`,
    values: [],
  });
  return rows;
}

export interface UnknownBooks {
  readonly companyUuid: string;
  readonly companyName: string;
  readonly accounts: readonly Category[];
}

/** Some companies with their unknown accounts, by name. */
export async function unknownBooksOf(db: Queryable, of: readonly string[]): Promise<readonly UnknownBooks[]> {
  const { rows } = await db.query<UnknownBooks>({
    name: 'unknown accounts of companies',
    text: `select c.uuid as "companyUuid", c.name as "companyName", u.accounts
      from ledger_unknown_accounts u join ${companies} c on c.uuid = u.company
      where u.company = any($1) order by lower(c.name), c.uuid`,
    values: [of],
  });
  return rows;
}

export interface UnnamedBooks {
  readonly company: CompanyAccess;
  readonly companyName: string;
  /** Some by their names alone: whether a type can mean “unknown” is not looked at here. */
  readonly accounts: readonly LedgerAccount[];
}

/** Books in which no unknown accounts are named and some have such names, by the name of the company. */
export async function booksToBeNamed(db: Queryable, names: readonly string[]): Promise<readonly UnnamedBooks[]> {
  const { rows } = await db.query<CompanyAccess & Omit<UnnamedBooks, 'company'>>({
    name: 'books with accounts to be named unknown',
    text: `select ${companyAccessColumns}, c.name as "companyName", a.accounts
      from ops.ledger_books b join ${companies} c on c.uuid = b.company
      join lateral (select jsonb_agg(e.record) as accounts from ops.ledger_entries e
        where e.company = b.company and e.generation = b.published and e.kind = 'account'
          and lower(e.record->>'name') ~ any($1)) a on a.accounts is not null
      where b.published is not null
        and not exists (select from ledger_unknown_accounts u where u.company = b.company and u.accounts <> '[]')
      order by lower(c.name), c.uuid`,
    values: [names],
  });
  return rows.map(({ companyName, accounts, ...company }) => ({ company, companyName, accounts }));
}

export interface UnknownPosting extends EqualLines {
  readonly companyUuid: string;
  readonly companyName: string;
  readonly transaction: string;
  /** Its number within the transaction, as long as the books stay as they are. */
  readonly line: number;
  /** yyyy-mm-dd */
  readonly day: string;
  readonly type: string;
  readonly number: string | null;
  readonly account: string;
  readonly accountName: string;
  readonly party: string | null;
  readonly memo: string | null;
  /** The line’s own, whatever is said of the transaction. */
  readonly words: string | null;
  /** Debit positive. */
  readonly cents: number;
  readonly url: string;
  /** Somebody is asked about it. */
  readonly isAsked: boolean;
  readonly asked: AskedQuestion | null;
}

type Row = Omit<UnknownPosting, 'cents' | 'asked'> & AskedQuestion & { readonly cents: string };

/** Which of them; null for any. */
export interface UnknownWanted {
  readonly account: string | null;
  /** yyyy-mm-dd, like the next */
  readonly from: string | null;
  readonly to: string | null;
  /** Debit or credit. */
  readonly leastCents: number;
  readonly isAsked: boolean | null;
}

/** What stands on the unknown accounts of some companies, latest first. Names are looked up for the page alone: books may be new to the planner. */
export async function unknownPostings(
  db: Queryable,
  of: readonly string[],
  { account, from, to, leastCents, isAsked: asked }: UnknownWanted,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly UnknownPosting[]> {
  const { rows } = await db.query<Row>({
    name: 'postings on unknown accounts',
    text: `with page as materialized (
        select p.* from ledger_unknown_accounts u
        join ops.ledger_books b on b.company = u.company
        cross join lateral jsonb_array_elements(u.accounts) as e(account)
        cross join lateral (
          select p.company, p.generation, p.transaction, p.line, p.day, p.account, p.cents, p.party, p.memo,
            e.account->>'name' as "accountName"
          from ops.ledger_postings p
          where p.company = b.company and p.generation = b.published and p.account = e.account->>'account'
            and p.basis in ('both', 'accrual') and not ${isKnownByNow}
            and p.day between coalesce($5::date, '-infinity') and coalesce($6::date, 'infinity')
            and abs(p.cents) >= $7 and ($8::boolean is null or ${isAsked()} = $8)
          order by p.day desc, p.transaction, p.line limit $2::bigint + $3::bigint) p
        where u.company = any($1) and ($4::text is null or e.account->>'account' = $4)
        order by p.day desc, p.company, p.transaction, p.line limit $2 offset $3)
      select c.uuid as "companyUuid", c.name as "companyName", p.transaction, p.line,
        to_char(p.day, 'YYYY-MM-DD') as day,
        t.record->>'type' as type, t.record->>'number' as number, p.account, p."accountName",
        n.record->>'name' as party, p.memo as words, coalesce(p.memo, t.record->>'memo') as memo, p.cents, t.record->>'url' as url,
        ${countOfEqual} as equal, ${countOfAsked()} as "equalAsked",
        q.asked_at is not null as "isAsked", q.question_set as set, q.status, q.asked_at as "askedAt",
        q.answered_at as "answeredAt", q.answered_by as "answeredBy"
      from page p join ${companies} c on c.uuid = p.company join ops.ledger_books b on b.company = p.company
      join ops.ledger_entries t on (t.company, t.generation, t.kind, t.id)
        = (p.company, p.generation, 'transaction', p.transaction)
      left join ops.ledger_entries n on (n.company, n.generation, n.kind, n.id)
        = (p.company, p.generation, 'party', p.party)
      left join lateral (${questionAbout}) q on true
      order by p.day desc, p.company, p.transaction, p.line`,
    values: [of, limit, offset, account, from, to, leastCents, asked],
  });
  return rows.map(({ cents, set, status, askedAt, answeredAt, answeredBy, ...row }) => ({
    ...row,
    cents: Number(cents),
    asked: row.isAsked ? { set, status, askedAt, answeredAt, answeredBy } : null,
  }));
}
