import { companies, companyAccessColumns } from '@daybook/companies/published';
import type { Queryable } from '@daybook/kernel/postgres';
import type { CompanyAccess } from '@daybook/kernel/rights';
import type { KnownOfBooks } from '@daybook/ledger/domain';
import { isPressing, waitingWork } from '@daybook/work/published';
import { isKnownByNow } from '../questions/asked-lines.js';

export interface BooksOfCompany extends KnownOfBooks {
  readonly access: CompanyAccess;
  readonly name: string;
  /** That the client has not answered yet, or has to answer again. */
  readonly openQuestions: number;
  /** That the firm has to decide on. */
  readonly answersToReview: number;
  readonly unknownTransactions: number;
  /** Checks that wait for somebody by now. */
  readonly openChecks: number;
}

/** Lines as the page of unknown transactions counts them: what somebody answered and the firm accepted is known. */
const unknown = `select b.company, count(*)::integer as lines
  from ledger_unknown_accounts u join ops.ledger_books b on b.company = u.company
    cross join lateral jsonb_array_elements(u.accounts) as e(account)
    join ops.ledger_postings p on p.company = b.company and p.generation = b.published
      and p.account = e.account->>'account' and p.basis in ('both', 'accrual')
  where not ${isKnownByNow} group by b.company`;

const asked = `select q.company, count(*) filter (where q.status in ('open', 'sentBack'))::integer as open,
    count(*) filter (where q.status in ('answered', 'refused'))::integer as answered
  from ledger_questions q where q.status in ('open', 'sentBack', 'answered', 'refused') group by q.company`;

const checks = `select w.company_uuid as company, count(*)::integer as open
  from ${waitingWork} w join ${companies} c on c.uuid = w.company_uuid
  where w.kind = 'check' and ${isPressing('$1', '($1::timestamptz at time zone c.time_zone)::date')}
  group by w.company_uuid`;

type Row = CompanyAccess & Omit<BooksOfCompany, 'access'>;

/** Every company that was not deleted, with how its books stand and what is open in them, by name. */
export async function booksOfAllCompanies(db: Queryable, now: Date): Promise<readonly BooksOfCompany[]> {
  const { rows } = await db.query<Row>({
    name: 'books of all companies',
    text: `select ${companyAccessColumns}, c.name, l.status, l.connected_at as "connectedAt", s.succeeded_at as "readAt",
        s.failure, coalesce(s.is_running, false) as "isReading", s.waits_until as "waitsUntil",
        case when t.company is not null then s.accounts_that_differ end as differing,
        coalesce(jsonb_array_length(t.unread), 0) as "toLookAt",
        coalesce(q.open, 0) as "openQuestions", coalesce(q.answered, 0) as "answersToReview",
        coalesce(u.lines, 0) as "unknownTransactions", coalesce(k.open, 0) as "openChecks"
      from ${companies} c
      left join ledger_connections l on l.company = c.uuid
      left join ledger_syncs s on s.company = c.uuid
      left join ops.ledger_books b on b.company = c.uuid
      left join ops.ledger_tie_outs t on (t.company, t.generation) = (b.company, b.published)
      left join (${asked}) q on q.company = c.uuid
      left join (${unknown}) u on u.company = c.uuid
      left join (${checks}) k on k.company = c.uuid
      order by c.sort_name, c.uuid`,
    values: [now],
  });
  return rows.map((row) => ({ ...row, access: row }));
}
