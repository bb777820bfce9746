import { history } from '@daybook/audit/published';
import { disclosuresOfCompany, membershipsInForce, type StaffEyes, seenByStaff } from '@daybook/companies/published';
import { people } from '@daybook/identity/published';
import { named } from '@daybook/kernel/postgres';
import type { CompanyAccess } from '@daybook/kernel/rights';
import { isPressing, isTheirs, waitingWork } from '@daybook/work/published';
import type { Pool } from 'pg';
import type { CompanyRow } from './company.entity.js';

export const companySorts = [
  'name',
  'openTodosCount',
  'uncompletedTodosCount',
  'needsAttentionCount',
  'latestClientActivity',
  'latestStaffActivity',
  'isFavorite',
] as const;
export type CompanySort = (typeof companySorts)[number];

/** Whose eyes look into the directory. */
export interface Reader extends StaffEyes {
  readonly user: string;
  /** Sees every company that does not ask for explicit access. */
  readonly isStaff: boolean;
  readonly isClient: boolean;
  /** Companies whose to-dos the reader may not see: they count as none. */
  readonly withoutTodos: readonly string[];
  /** Companies whose to-dos the reader may see and not answer: they need no attention of the reader. */
  readonly withoutAnswers: readonly string[];
}

export interface DirectoryQuestion {
  readonly reader: Reader;
  readonly deleted: boolean;
  readonly search: string | null;
  /** Only companies in which this person has a membership in force. */
  readonly member: string | null;
  /** Only companies with a to-do that somebody should act on. */
  readonly needsAttention: boolean;
  /** Only companies that the reader has marked. */
  readonly favorites: boolean;
  /** Only companies that have this tag, whatever its case. */
  readonly tag: string | null;
  /** Words, all of which are in the name or email of the account owner; none: any company. */
  readonly accountOwner: readonly string[];
  readonly now: Date;
  readonly sortBy: CompanySort;
  readonly sortDesc: boolean;
  readonly offset: number;
  readonly limit: number;
}

export const companyColumns = `c.uuid, c.name, c.time_zone as "timeZone", c.pending_setup as "pendingSetup", c.is_onboarding as "isOnboarding",
  c.onboarding_estimates as "onboardingEstimates",
  c.is_deleted as "isDeleted", c.is_financial_dashboard_enabled as "isFinancialDashboardEnabled",
  c.is_explicit_access_permission_required as "isExplicitAccessPermissionRequired",
  c.notifications_enabled as "notificationsEnabled",
  c.is_chatbot_enabled as "isChatbotEnabled", not c.is_chatbot_enabled as "isChatbotOff",
  c.is_multiple_7216_signers_enabled as "isMultiple7216SignersEnabled", c.team, c.tags, c.hubspot_id as "hubspotId", c.account_owner as "accountOwner",
  ${disclosuresOfCompany} as disclosures, c.is_being_merged as "isBeingMerged", c.merged_into as "mergedInto", c.created_at as "createdAt"`;

export type CompanyOverview = Omit<CompanyRow, 'sortName'> & Pick<CompanyAccess, 'disclosures' | 'isChatbotOff'>;

const waitingTodos = `from ${waitingWork} w where w.company_uuid = c.uuid and w.kind = 'todo'
  and not (:isClient and w.is_hidden_from_clients) and w.company_uuid <> all(:withoutTodos::uuid[])`;
const needingAttention = `from ${waitingWork} w where w.company_uuid = c.uuid and w.kind = 'todo'
    and w.company_uuid <> all(:withoutTodos::uuid[] || :withoutAnswers::uuid[]) and ${isTheirs(':user', ':isClient')}
    and ${isPressing(':now', '(:now at time zone c.time_zone)::date')}`;

const favorite = 'c.uuid = any((select f.companies from user_favorites f where f.user_uuid = :user)::uuid[])';

const visible = `from companies c
  where c.is_deleted = :deleted and ${seenByStaff(':seesAll', ':memberOf', ':isStaff')}
    and (:search::text is null or strpos(c.sort_name, lower(:search)) > 0)
    and (:member::uuid is null or exists (
      select from ${membershipsInForce(':now')} m where m.company_uuid = c.uuid and m.user_uuid = :member))
    and (not :needsAttention or exists (select ${needingAttention})) and (not :favorites or ${favorite})
    and (:tag::text is null or exists (
      select from jsonb_array_elements_text(c.tags) t (tag) where lower(t.tag) = lower(:tag)))
    and (:accountOwner::text[] = '{}' or exists (
      select from ${membershipsInForce(':now')} m join ${people} u on u.uuid = m.user_uuid
      where m.uuid = c.account_owner and not exists (select from unnest(:accountOwner::text[]) word
        where strpos(lower(concat_ws(' ', u.first_name, u.last_name, u.email)), lower(word)) = 0)))`;

/**
 * Whether a line `h` of the history was made by staff, or by a client. `is true` has the staff looked up once, as a set;
 * a join would look up the people of every line.
 */
export function isBySide(isStaff: boolean): string {
  const byStaff = `(h.actor_user in (select u.uuid from ${people} u where u.is_staff)) is true`;
  return isStaff ? byStaff : `h.actor_user is not null and not ${byStaff}`;
}

const activity = (isStaff: boolean) =>
  `(select h.position from ${history} h where h.company_uuid = c.uuid and ${isBySide(isStaff)}
    order by h.position desc limit 1)`;

const sortedBy: Readonly<Record<CompanySort, string>> = {
  name: 'c.sort_name',
  openTodosCount: `(select count(*) ${waitingTodos} and w.waits <> 'review')`,
  uncompletedTodosCount: `(select count(*) ${waitingTodos})`,
  needsAttentionCount: `(select count(*) ${needingAttention})`,
  latestClientActivity: activity(false),
  latestStaffActivity: activity(true),
  isFavorite: `coalesce(${favorite}, false)`,
};

/** A page of the companies a reader may see, and how many there are in all. Equal ones stay in order of name. */
export async function directory(
  pool: Pool,
  question: DirectoryQuestion,
): Promise<{ companies: CompanyOverview[]; totalCount: number }> {
  const { reader, deleted, search, member, needsAttention, favorites, tag, accountOwner, now } = question;
  const { sortBy, sortDesc, offset, limit } = question;
  const values = {
    ...reader,
    deleted,
    search,
    member,
    needsAttention,
    favorites,
    tag,
    accountOwner,
    now,
    offset,
    limit,
  };
  const direction = sortDesc ? 'desc nulls last' : 'asc nulls first';
  const page = pool.query<CompanyOverview>({
    name: `directory ${sortBy} ${direction}`,
    ...named(
      `select ${companyColumns} ${visible}
      order by ${sortedBy[sortBy]} ${direction}, c.sort_name, c.uuid offset :offset limit :limit`,
      values,
    ),
  });
  const count = pool.query<{ count: number }>({
    name: 'directory count',
    ...named(`select count(*) ${visible}`, values),
  });
  const [{ rows }, counted] = await Promise.all([page, count]);
  return { companies: rows, totalCount: counted.rows[0]?.count ?? 0 };
}

export async function companyByUuid(pool: Pool, uuid: string): Promise<CompanyOverview | undefined> {
  const { rows } = await pool.query<CompanyOverview>({
    name: 'company',
    text: `select ${companyColumns} from companies c where c.uuid = $1`,
    values: [uuid],
  });
  return rows[0];
}
