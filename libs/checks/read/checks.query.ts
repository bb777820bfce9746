import type { CheckStatus } from '@daybook/checks/domain';
import { named, type Queryable } from '@daybook/kernel/postgres';
import type { CheckRow } from './check.entity.js';

export interface CheckQuestion {
  /** Words, each of which stands in the number, the recipient or the memo. */
  readonly search: string | null;
  readonly statuses: readonly CheckStatus[] | null;
  readonly vendors: readonly string[] | null;
  readonly check: string | null;
  readonly isAwaitingRelease: boolean | null;
  /** YYYY-MM-DD: only printed checks of that day or before, and not of `after` or before, that nobody cashed. */
  readonly uncashed: { readonly until: string | null; readonly after: string | null } | null;
  /** Two letters: where the payee is. */
  readonly states: readonly string[] | null;
  readonly sortBy: keyof typeof orders;
  readonly sortDesc: boolean;
  readonly limit: number;
  readonly offset: number;
}

const orders = {
  createdAt: 'c.created_at',
  checkNumber: 'c.number',
  checkDate: 'c.check_date',
  amount: 'c.amount',
  recipientName: 'lower(c.recipient_name)',
  status: 'c.status',
} as const;
export const checkSorts = Object.keys(orders) as (keyof typeof orders)[];

const columns = `c.uuid, c.company_uuid as "companyUuid", c.bank_account as "bankAccount", c.number,
  c.check_date::text as "checkDate", c.amount, c.status, c.vendor, c.payee, c.recipient_name as "recipientName",
  c.recipient, c.sender_name as "senderName", c.sender, c.memo, c.signatory, c.attachment, c.created_at as "createdAt",
  c.created_by as "createdBy", c.is_awaiting_release as "isAwaitingRelease", c.released_at as "releasedAt",
  c.released_by as "releasedBy", c.send_date::text as "sendDate", c.house_statuses as "houseStatuses",
  c.tracking_number as "trackingNumber", c.asked, c.voided_at as "voidedAt", c.voided_by as "voidedBy",
  c.cleared_on::text as "clearedOn", c.message, c.replaces`;

const wanted = `(:statuses::text[] is null or c.status = any(:statuses)) and (:vendors::uuid[] is null or c.vendor = any(:vendors))
  and (:check::uuid is null or c.uuid = :check) and (:isAwaitingRelease::boolean is null or c.is_awaiting_release = :isAwaitingRelease)
  and (not :isUncashed::boolean or c.status in ('processing', 'mailed'))
  and (:until::date is null or c.check_date <= :until) and (:after::date is null or c.check_date > :after)
  and (:states::text[] is null or c.recipient ->> 'state' = any(:states))
  and (cardinality(:patterns::text[]) = 0 or lower(c.number || ' ' || c.recipient_name || ' ' || c.memo) like all(:patterns::text[]))`;

/** A page of the checks of a company that were not deleted, how many there are in all, and their highest number. */
export async function companyChecks(
  db: Queryable,
  company: string,
  question: CheckQuestion,
): Promise<{ readonly checks: readonly CheckRow[]; readonly total: number; readonly highest: number | null }> {
  const { search, uncashed, sortBy, sortDesc, ...filter } = question;
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '');
  // one pass over the text for all words; a subquery for each row takes four times as long
  const patterns = words.map((word) => `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`);
  const direction = sortDesc ? 'desc' : 'asc';
  const { rows } = await db.query<CheckRow & { total: string; highest: number | null }>({
    name: `checks of a company by ${sortBy} ${direction}`,
    // whole rows are wide: they are counted and sorted without, and read for the page alone
    ...named(
      `with total as (
        select count(*) filter (where ${wanted}) as count, max(c.number) as highest
        from checks c where c.company_uuid = :company and c.status <> 'deleted'
      ), page as (
        select c.uuid from checks c where c.company_uuid = :company and c.status <> 'deleted' and ${wanted}
        order by ${orders[sortBy]} ${direction}, c.created_at desc, c.uuid limit :limit offset :offset
      )
      select ${columns}, total.count as total, total.highest
      from total left join (page join checks c using (uuid)) on true
      order by ${orders[sortBy]} ${direction}, c.created_at desc, c.uuid`,
      {
        ...filter,
        company,
        patterns,
        isUncashed: uncashed !== null,
        until: uncashed?.until ?? null,
        after: uncashed?.after ?? null,
      },
    ),
  });
  const checks = rows.filter(({ uuid }) => uuid !== null).map(({ total: _, highest: __, ...one }) => one);
  return { checks, total: Number(rows[0]?.total ?? 0), highest: rows[0]?.highest ?? null };
}

/** One check, also a deleted one. */
export async function checkByUuid(db: Queryable, uuid: string): Promise<CheckRow | undefined> {
  const { rows } = await db.query<CheckRow>({
    name: 'a check',
    text: `select ${columns} from checks c where c.uuid = $1`,
    values: [uuid],
  });
  return rows[0];
}

/** Of some checks those in whose place another one was written, the last one, by the check that it replaces. */
export async function replacementsOf(db: Queryable, checks: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (checks.length === 0) return new Map();
  const { rows } = await db.query<{ uuid: string; replaces: string }>({
    name: 'checks in place of others',
    text: `select uuid, replaces from checks where replaces = any($1::uuid[]) and status <> 'deleted'
      order by created_at, uuid`,
    values: [checks],
  });
  return new Map(rows.map(({ uuid, replaces }) => [replaces, uuid]));
}

/** Which of these accounts have checks whose money may still be asked for. */
export async function accountsWithPendingChecks(
  db: Queryable,
  accounts: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ account: string }>({
    name: 'accounts with pending checks',
    text: `select distinct bank_account as account from checks
      where bank_account = any($1::uuid[]) and status in ('submitted', 'processing', 'mailed')`,
    values: [accounts],
  });
  return new Set(rows.map(({ account }) => account));
}

/** Whether a check was written with what a ticket brought. */
export async function isTicketUsed(db: Queryable, ticket: string): Promise<boolean> {
  const { rows } = await db.query({
    name: 'a check with an attachment',
    text: 'select 1 from checks where attachment = $1 limit 1',
    values: [ticket],
  });
  return rows.length > 0;
}
