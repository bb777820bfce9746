import { comments } from '@daybook/comments/published';
import { activePeople } from '@daybook/identity/published';
import type { FeedKey, FeedRange } from '@daybook/kernel/graph';
import type { Queryable } from '@daybook/kernel/postgres';
import { selectionOf } from '@daybook/kernel/projecting';
import { contentTypes } from '@daybook/todos/domain';
import type { SeriesRow } from './series.entity.js';
import { TodoRow } from './todo.entity.js';

/** A to-do as the feed shows it: its row, the size of its thread, and its series when it has one. */
export type FeedRow = Omit<TodoRow, 'openSince' | 'remindedOn' | 'remindedAt'> & {
  readonly commentsCount: number;
  readonly series: SeriesRow | null;
};

export interface FeedFilter {
  readonly company: string;
  /** Whether the reader is a client: what is hidden from clients is then left out. */
  readonly isClient: boolean;
  readonly status?: readonly string[] | null;
  readonly contentTypes?: readonly string[] | null;
  readonly isRecurring?: boolean | null;
  readonly closePeriod?: string | null;
  readonly assignee?: string | null;
  /** Only what the reader still has something to do about and was due before this date. */
  readonly dueBefore?: string | null;
  /** Only what is open and this person is asked for. */
  readonly waitsFor?: string | null;
}

export interface FeedPage {
  readonly order: FeedOrder;
  readonly newestFirst: boolean;
  readonly limit: number;
  readonly offset: number;
  /** The page starts at this to-do, when it is among them. */
  readonly startAt?: string | null;
}

/** The columns of each order; the uuid makes it one order. */
const keys = {
  createdAt: ['@.created_at', '@.uuid'],
  latestActivity: ['@.latest_activity_at', '@.uuid'],
  updatedAttributes: ['@.attributes_changed_at', '@.uuid'],
  dueDate: ['@.due_date', '@.uuid'],
  isRecurring: ['@.is_recurring', '@.created_at', '@.uuid'],
  /** What staff have to see to, the earliest due first, so that what is overdue leads. */
  attention: [`(@.status = 'completed')`, '@.due_date', '@.uuid'],
} as const;
/** Clients wait for what they have answered: that comes after what is open. */
const attentionOfClients = [
  `(case @.status when 'open' then 0 when 'waiting_for_review' then 1 else 2 end)`,
  '@.due_date',
  '@.uuid',
] as const;
export type FeedOrder = keyof typeof keys;
export const feedOrders = Object.keys(keys) as FeedOrder[];

function keysOf(order: FeedOrder, isClient: boolean): readonly string[] {
  return order === 'attention' && isClient ? attentionOfClients : keys[order];
}

const of = (table: 't' | 'p', columns: readonly string[]) => columns.map((column) => column.replace('@', table));

const columns = `${selectionOf(TodoRow, 't', ['openSince', 'remindedOn', 'remindedAt'])},
  (select count(*)::int from ${comments} c where c.item_uuid = t.uuid and not c.is_line) as "commentsCount",
  case when s.uuid is null then null else json_build_object('uuid', s.uuid, 'recurrenceType', s.recurrence_type,
    'recurrenceFrequency', s.recurrence_frequency, 'endDate', s.end_date,
    'latestGenerateDate', s.latest_generate_date, 'isActive', s.is_active, 'newestTodo', s.newest_todo) end as series`;

/**
 * A page of a company's to-dos, and how many the filter leaves in all. Each combination of filters is a prepared
 * statement of its own.
 */
export async function feedPage(
  db: Queryable,
  filter: FeedFilter,
  page: FeedPage,
): Promise<{ rows: FeedRow[]; totalCount: number }> {
  const question = conditions(filter);
  const by = keysOf(page.order, filter.isClient);
  const direction = page.newestFirst ? 'desc' : 'asc';
  const values = [...question.values, page.limit, page.offset];
  let { where, name } = question;
  if (page.startAt) {
    const place = of('p', by).join(', ');
    const here = of('t', by).join(', ');
    values.push(page.startAt);
    // what is hidden from the reader begins no page, as what is not there
    const seen = filter.isClient ? ' and not p.is_hidden_from_clients' : '';
    const it = `from todos p where p.uuid = $${values.length} and p.company_uuid = $1 and not p.is_deleted${seen}`;
    where += ` and (not exists (select 1 ${it}) or (${here}) ${page.newestFirst ? '<=' : '>='} (select ${place} ${it}))`;
    name += ' from';
  }
  const { rows } = await db.query<FeedRow & { totalCount: number }>({
    name: `feed ${name} ${page.order} ${direction}`,
    text: `select ${columns}, (${count(question.where)}) as "totalCount" from todos t left join todo_series s on s.uuid = t.series_uuid
      where ${where} order by ${of('t', by)
        .map((column) => `${column} ${direction}`)
        .join(', ')}
      limit $${question.values.length + 1} offset $${question.values.length + 2}`,
    values,
  });
  // a page behind the end has no row that could say it
  return { rows, totalCount: rows[0]?.totalCount ?? (await countAlone(db, question)) };
}

async function countAlone(db: Queryable, { where, name, values }: Conditions): Promise<number> {
  const { rows } = await db.query<{ count: number }>({ name: `feed count ${name}`, text: count(where), values });
  return rows[0]?.count ?? 0;
}

function count(where: string): string {
  return `select count(*)::int as count from todos t where ${where}`;
}

/** How many to-dos the filter leaves. */
export function feedCount(db: Queryable, filter: FeedFilter): Promise<number> {
  return countAlone(db, conditions(filter));
}

/** Where the first to-dos stand in an order that other items share; `from` is the place of the first. */
export async function feedKeys(
  db: Queryable,
  filter: FeedFilter,
  { order, newestFirst, limit, from }: Omit<FeedRange, 'company' | 'contentTypes'>,
): Promise<FeedKey[]> {
  const { where, name, values } = conditions(filter);
  const [at = ''] = of('t', keys[order]);
  const direction = newestFirst ? 'desc' : 'asc';
  const next = values.length + 1;
  const beginning = from
    ? `and (${at}, t.uuid) ${newestFirst ? '<=' : '>='} ($${next + 1}::timestamptz, $${next + 2}::uuid)`
    : '';
  const { rows } = await db.query<FeedKey>({
    name: `feed keys ${name} ${order} ${direction} ${from !== null}`,
    text: `select t.uuid, ${at} as at from todos t where ${where} ${beginning}
      order by ${at} ${direction}, t.uuid ${direction} limit $${next}`,
    values: [...values, limit, ...(from ? [from.at, from.uuid] : [])],
  });
  return rows;
}

export async function feedRows(db: Queryable, uuids: readonly string[]): Promise<FeedRow[]> {
  const { rows } = await db.query<FeedRow>({
    name: 'feed items',
    text: `select ${columns} from todos t left join todo_series s on s.uuid = t.series_uuid
      where t.uuid = any($1::uuid[]) and not t.is_deleted`,
    values: [uuids],
  });
  return rows;
}

export async function feedRow(db: Queryable, uuid: string): Promise<FeedRow | undefined> {
  const { rows } = await db.query<FeedRow>({
    name: 'feed item',
    text: `select ${columns} from todos t left join todo_series s on s.uuid = t.series_uuid
      where t.uuid = $1 and not t.is_deleted`,
    values: [uuid],
  });
  return rows[0];
}

const everyType = Object.values(contentTypes);

interface Conditions {
  readonly where: string;
  readonly name: string;
  readonly values: unknown[];
}

/** Open, for this person or for whoever comes first, and not a document that ended unsigned: then it is the firm's turn. */
function isAsked(person: string): string {
  return `t.status = 'open' and (t.document is null or t.document->>'state' in ('sent', 'viewed', 'partially_signed'))
    and (t.assignees = '{}' or t.assignees @> array[${person}::uuid] or exists (select 1 from ${activePeople} u
      where u.uuid = ${person}::uuid and lower(t.signer_emails::text)::jsonb ? lower(u.email)))`;
}

function conditions(filter: FeedFilter): Conditions {
  const values: unknown[] = [filter.company];
  const parts = ['t.company_uuid = $1', 'not t.is_deleted'];
  const names: string[] = [];
  const add = (name: string, condition: (placeholder: string) => string, value: unknown) => {
    values.push(value);
    names.push(name);
    parts.push(condition(`$${values.length}`));
  };
  if (filter.isClient) {
    names.push('client');
    parts.push('not t.is_hidden_from_clients');
  }
  if (filter.status) add('status', (p) => `t.status = any(${p}::text[])`, filter.status);
  if (filter.contentTypes && !everyType.every((type) => filter.contentTypes?.includes(type)))
    add('types', (p) => `t.content_type = any(${p}::text[])`, filter.contentTypes);
  if (typeof filter.isRecurring === 'boolean') add('recurring', (p) => `t.is_recurring = ${p}`, filter.isRecurring);
  if (filter.assignee) add('assignee', (p) => `t.assignees @> array[${p}::uuid]`, filter.assignee);
  if (filter.dueBefore)
    add(
      'overdue',
      (p) => `t.due_date < ${p}::date and t.status ${filter.isClient ? "= 'open'" : "<> 'completed'"}`,
      filter.dueBefore,
    );
  if (filter.waitsFor) add('waiting', isAsked, filter.waitsFor);
  if (filter.closePeriod) add('period', (p) => `t.close_period = ${p}`, filter.closePeriod);
  return { where: parts.join(' and '), name: names.join(' '), values };
}
