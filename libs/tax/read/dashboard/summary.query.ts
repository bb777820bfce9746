import { companies, taxPreparers } from '@daybook/companies/published';
import { people } from '@daybook/identity/published';
import type { Queryable } from '@daybook/kernel/postgres';
import type { FormStatus, Setup } from '@daybook/tax/domain';

export const summarySorts = ['company', 'year', 'percent', 'status', 'lastActivityAt', 'needsAttention'] as const;
export type SummarySort = (typeof summarySorts)[number];

/** A year without a questionnaire is one that can be generated. */
export const summaryStatuses = [
  'not_generated',
  'not_started',
  'in_progress',
  'awaiting_review',
  'submitted',
  'completed',
] as const;
export type SummaryStatus = (typeof summaryStatuses)[number];

export const signUps = ['none', 'opened', 'opted_in', 'opted_out', 'generated'] as const;
export type SignUp = (typeof signUps)[number];

export interface SummaryQuestion {
  /** Which years of which companies the person may see. */
  readonly seen: readonly { readonly company: string; readonly years: readonly number[] }[];
  readonly search: string | null;
  readonly status: SummaryStatus | null;
  readonly signUp: SignUp | null;
  readonly needsAttention: boolean;
  /** Only companies whose taxes this person prepares. */
  readonly preparer: string | null;
  readonly sortBy: SummarySort;
  readonly sortDesc: boolean;
  readonly offset: number;
  readonly limit: number;
}

export interface SummaryRow {
  readonly companyUuid: string;
  readonly companyName: string;
  readonly year: number;
  readonly status: SummaryStatus;
  readonly setupMode: Setup['mode'] | null;
  readonly answered: number;
  readonly total: number;
  readonly percent: number;
  readonly lastActivityAt: Date | null;
  /** Forms that clients handed in, and nobody has accepted or sent back. */
  readonly toReview: number;
  /** Forms that were sent back to the client. */
  readonly sentBack: number;
  readonly signUp: SignUp;
  readonly preparers: readonly string[];
}

const countOf = (status: FormStatus) =>
  `(select count(*)::int from jsonb_array_elements(y.forms) f where y.statuses->>(f->>'form') = '${status}')`;

const rows = `(select c.uuid as company_uuid, c.name, c.sort_name, p.year,
    coalesce(y.status, 'not_generated') as status, y.setup_mode, coalesce(y.answered, 0) as answered,
    coalesce(y.total, 0) as total, case when coalesce(y.total, 0) = 0 then 0 else 100 * y.answered / y.total end as percent,
    y.last_activity_at, case when y.key is null then 0 else ${countOf('submitted')} end as to_review,
    case when y.key is null then 0 else ${countOf('awaiting_review')} end as sent_back,
    case when f.is_generated then 'generated' when f.is_opted_out then 'opted_out' when not f.is_opted_out then 'opted_in'
      when f.is_opened then 'opened' else 'none' end as sign_up
  from unnest($1::uuid[], $2::text[]) s (company_uuid, years)
  cross join unnest(string_to_array(s.years, ' ')::integer[]) p (year)
  join ${companies} c on c.uuid = s.company_uuid
  left join tax_years y on y.company_uuid = s.company_uuid and y.year = p.year
  left join form_1099_years f on f.company_uuid = s.company_uuid and f.year = p.year)`;

const narrowed = `from ${rows} r
  where ($3::text is null or strpos(r.sort_name, lower($3)) > 0) and ($4::text is null or r.status = $4)
    and ($5::text is null or r.sign_up = $5) and (not $6 or r.to_review > 0)
    and ($7::uuid is null or exists (select from ${taxPreparers} t where t.company_uuid = r.company_uuid and t.user_uuid = $7))`;

const sortedBy: Readonly<Record<SummarySort, string>> = {
  company: 'r.sort_name',
  year: 'r.year',
  percent: 'r.percent',
  status: `array_position(array['${summaryStatuses.join("','")}'], r.status)`,
  lastActivityAt: 'r.last_activity_at',
  needsAttention: 'r.to_review',
};

/** A page of the years that somebody may see, and how many there are; equal ones stay in order of name and year. */
export async function taxSummary(
  db: Queryable,
  question: SummaryQuestion,
): Promise<{ readonly rows: readonly SummaryRow[]; readonly totalCount: number }> {
  const { seen, search, status, signUp, needsAttention, preparer, sortBy, sortDesc, offset, limit } = question;
  const companies = seen.map(({ company }) => company);
  const years = seen.map((one) => one.years.join(' '));
  const filter = [companies, years, search, status, signUp, needsAttention, preparer];
  const direction = sortDesc ? 'desc nulls last' : 'asc nulls first';
  const { rows: page } = await db.query<SummaryRow & { readonly totalCount: number }>({
    name: `tax summary ${sortBy} ${direction}`,
    text: `select r.company_uuid as "companyUuid", r.name as "companyName", r.year, r.status,
      r.setup_mode as "setupMode", r.answered, r.total, r.percent, r.last_activity_at as "lastActivityAt",
      r.to_review as "toReview", r.sent_back as "sentBack", r.sign_up as "signUp",
      array(select concat_ws(' ', u.first_name, u.last_name) from ${taxPreparers} t join ${people} u on u.uuid = t.user_uuid
        where t.company_uuid = r.company_uuid order by 1) as preparers, (count(*) over ())::int as "totalCount"
      ${narrowed} order by ${sortedBy[sortBy]} ${direction}, r.sort_name, r.company_uuid, r.year desc offset $8 limit $9`,
    values: [...filter, offset, limit],
  });
  const [first] = page;
  const totalCount = first?.totalCount ?? (offset > 0 ? await countSummary(db, filter) : 0);
  return { rows: page.map(({ totalCount: _, ...row }) => row), totalCount };
}

/** Of a page behind the last one, which has no row that could say it. */
async function countSummary(db: Queryable, filter: readonly unknown[]): Promise<number> {
  const { rows: counted } = await db.query<{ count: number }>({
    name: 'tax summary count',
    text: `select count(*)::int as count ${narrowed}`,
    values: [...filter],
  });
  return counted[0]?.count ?? 0;
}

/** Years for which anything is there, newest first. */
export async function yearsInUse(
  db: Queryable,
): Promise<{ readonly questionnaires: readonly number[]; readonly form1099: readonly number[] }> {
  const { rows: found } = await db.query<{ year: number; is: 'questionnaires' | 'form1099' }>({
    name: 'tax years in use',
    text: `select distinct year, 'questionnaires' as is from tax_years
      union all select distinct year, 'form1099' from form_1099_years where is_opened or is_generated order by 1 desc`,
    values: [],
  });
  const of = (is: string) => found.filter((row) => row.is === is).map(({ year }) => year);
  return { questionnaires: of('questionnaires'), form1099: of('form1099') };
}
