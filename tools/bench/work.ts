import { type Reader, todoCounts } from '@daybook/companies/read';
import { pressingWork } from '@daybook/work/published';
import { type WorkQuestion, workCounts, workList } from '@daybook/work/read';
import type { Pool } from 'pg';
import type { House } from './bench-environment.js';
import { closedLoop, type Measured } from './load.js';
import { type Line, ms } from './report.js';

const companies = 5_000;
const itemsPerCompany = 40;
const ofPerson = 1_000;
const page = 50;
const seconds = 5;

const companyOf = (n: string): string => `md5('company' || ${n})::uuid`;
const itemOf = (n: string): string => `md5('item' || ${n})::uuid`;

/** Companies, and in each to-dos that wait for their answer: half of them are somebody's work by now. */
const planted = [
  `insert into companies (uuid, name, sort_name, time_zone, is_onboarding, is_deleted, is_financial_dashboard_enabled,
      is_explicit_access_permission_required, notifications_enabled, team, created_at)
    select ${companyOf('n')}, 'Company ' || n, 'company ' || n, 'America/New_York', false, false, false, false, true, '[]', now()
    from generate_series(1, ${companies}) n`,
  `insert into work_items (id, kind, uuid, company_uuid, waits, title, says, since, pressing_at, due, pressing_on,
      is_asked_elsewhere, needed_right, clients_update, is_for_staff, is_for_named, people, exempt, is_hidden_from_clients, is_review, tags, owner)
    select 'todo-' || ${itemOf('n')}, 'todo', ${itemOf('n')}, ${companyOf(`(n % ${companies} + 1)`)}, 'answer', 'To-do ' || n,
      'due {due}', now() - n * interval '1 second', now() - n * interval '1 second', current_date + n % 61 - 30,
      current_date + n % 61 - 30, false, 'viewFeatureTodos', 'TODOS', false, false, '{}', '{}', false, n % 5 = 0, '{}',
      case when n % 3 = 0 then md5('staff' || n % 30)::uuid end
    from generate_series(1, ${companies * itemsPerCompany}) n`,
  `insert into todos (uuid, company_uuid, content_type, todo_type, title, details, due_date, status, reminder, close_period,
      complete_on_submit, assignees, files, signer_emails, is_recurring, latest_activity_at, attributes_changed_at, created_at,
      updated_at, open_since, reminded_on, is_hidden_from_clients, is_deleted, revision)
    select uuid, company_uuid, 'basic-request', 'basic', title, '', due, 'open', 'NO_REMINDER', 'tax', false, '{}', '[]', '[]',
      false, now(), now(), now(), now(), now(), '{}', false, false, 0 from work_items`,
  'vacuum analyze companies, work_items, todos',
];

/** What waits among 200,000 items, for a person of a thousand companies. */
export async function work({ pool }: House): Promise<Line[]> {
  await plant(pool);
  const { rows } = await pool.query<{ uuid: string }>(
    `select ${companyOf('n')} as uuid from generate_series(1, ${ofPerson}) n`,
  );
  const theirs = rows.map(({ uuid }) => uuid);
  const now = new Date();
  const user = theirs[0] ?? '';
  const reader: Reader = {
    ...{ user, seesAll: false, isStaff: true, isClient: false, memberOf: theirs },
    ...{ withoutTodos: [], withoutAnswers: [] },
  };
  const counts = await measured(async () => (await todoCounts(pool, theirs, reader, now)).size === ofPerson);
  const bareCounts = await measured(async () => (await pool.query(countsOfTodos(theirs, now))).rowCount === ofPerson);
  const list = (companies: readonly string[]) =>
    measured(async () => {
      const question = questionOf(companies, user, now);
      const [rows, counted] = await Promise.all([
        workList(pool, question, { sortBy: 'due', sortDesc: false, offset: 0, limit: page }),
        workCounts(pool, question),
      ]);
      return rows.length === page && counted.all === companies.length * itemsPerCompany;
    });
  const bareList = (companies: readonly string[]) =>
    measured(async () => {
      const [rows, counted] = await Promise.all([
        pool.query(earliestTodos(companies)),
        pool.query<{ count: number }>(countOfTodos(companies, now)),
      ]);
      return rows.rowCount === page && counted.rows[0]?.count === companies.length * itemsPerCompany;
    });
  const few = theirs.slice(0, 40);
  const [ofMany, bareOfMany] = [await list(theirs), await bareList(theirs)];
  const [ofFew, bareOfFew] = [await list(few), await bareList(few)];
  const one = await measured(async () => (await pressingWork(pool, user, now)).length > 0);
  return [
    line('counts of 1,000 companies: p50, p95', counts, bareCounts),
    line(`the list of 1,000 companies, ${page} rows and its counts: p50, p95`, ofMany, bareOfMany, 'p95 ≤ 60 ms'),
    line(`the list of 40 companies: p50, p95`, ofFew, bareOfFew, 'p95 ≤ 60 ms'),
    line('all of one company: p50, p95', one),
  ];
}

async function plant(pool: Pool): Promise<void> {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  for (const text of planted) await client.query(text);
  client.release(true);
}

function questionOf(companies: readonly string[], viewer: string, now: Date): WorkQuestion {
  const narrowed = {
    whose: null,
    doer: null,
    standIns: [],
    taxKinds: [],
    turn: null,
    due: null,
    kind: null,
    company: null,
    tag: null,
    search: null,
  };
  return { viewer, reach: { companies, withoutRights: [], exceptions: [] }, ...narrowed, now };
}

/** The same, asked of the to-dos alone. */
function earliestTodos(theirs: readonly string[]) {
  return {
    name: 'earliest to-dos',
    text: `select t.uuid, t.title, t.due_date from todos t join companies c on c.uuid = t.company_uuid
      where t.company_uuid = any($1::uuid[]) and not t.is_deleted and t.status <> 'completed'
      order by t.due_date, t.uuid limit ${page}`,
    values: [theirs],
  };
}

function countOfTodos(theirs: readonly string[], now: Date) {
  const today = '($2::timestamptz at time zone c.time_zone)::date';
  return {
    name: 'count of to-dos',
    text: `select count(*)::int as count, count(*) filter (where t.due_date < ${today}) as overdue,
        count(*) filter (where t.status = 'open') as open
      from todos t join companies c on c.uuid = t.company_uuid
      where t.company_uuid = any($1::uuid[]) and not t.is_deleted and t.status <> 'completed'`,
    values: [theirs, now],
  };
}

function countsOfTodos(theirs: readonly string[], now: Date) {
  return {
    name: 'counts of to-dos',
    text: `select c.uuid, count(*) filter (where t.status = 'open') as open, count(*) as uncompleted,
        count(*) filter (where t.due_date <= ($2::timestamptz at time zone c.time_zone)::date) as due
      from companies c join todos t on t.company_uuid = c.uuid
      where c.uuid = any($1::uuid[]) and not t.is_deleted and t.status in ('open', 'waiting_for_review') group by c.uuid`,
    values: [theirs, now],
  };
}

function measured(once: () => Promise<boolean>): Promise<Measured> {
  return closedLoop({ connections: 1, seconds, once });
}

function line(what: string, ours: Measured, bare?: Measured, aim?: string): Line {
  return {
    what,
    value: ours.refused > 0 ? `${ours.refused} REFUSED` : `${ms(ours.p50)}, ${ms(ours.p95)}`,
    ...(bare && { against: `${ms(bare.p50)}, ${ms(bare.p95)} of to-dos alone`, ratio: ours.p95 / bare.p95 }),
    ...(aim && { aim }),
  };
}
