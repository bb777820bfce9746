import { randomUUID } from 'node:crypto';
import { type Reader, todoCounts } from '@daybook/companies/read';
import { dutyDecider } from '@daybook/work/domain';
import { dutyOf, pressingWork } from '@daybook/work/published';
import { type WorkGrouping, type WorkQuestion, workCounts, workGroups, workList } from '@daybook/work/read';
import type { Pool } from 'pg';
import { BareCommits } from './bare/commits.js';
import type { House } from './bench-environment.js';
import { Firm } from './firm.js';
import { closedLoop, type Measured } from './load.js';
import { type Line, ms, perSecond } from './report.js';

const companies = 5_000;
const itemsPerCompany = 40;
const ofPerson = 1_000;
const page = 50;
const assigned = 500;
const seconds = 5;

const companyOf = (n: string): string => `md5('company' || ${n})::uuid`;
const itemOf = (n: string): string => `md5('item' || ${n})::uuid`;

const staff = 30;
const staffOf = (n: string): string => `md5('staff' || ${n})::uuid`;

/** Staff, companies with three of them in the team, and in each to-dos that wait for their answer: half of them are somebody's work by now, a third has an owner. */
const planted = [
  `insert into users (uuid, email, username, first_name, last_name, is_staff, is_active, is_superuser, is_junior_admin,
      is_tax_admin, is_hidden_from_all_clients, admin_panel_access, allow_importing_hubspot_company, password_version, registered_at)
    select ${staffOf('n')}, 'staff' || n || '@x.test', 'staff' || n || '@x.test', 'Staff', n::text, true, true, false, false,
      false, false, 'DISABLED', false, 1, now() from generate_series(0, ${staff - 1}) n`,
  `insert into companies (uuid, name, sort_name, time_zone, is_onboarding, is_deleted, is_financial_dashboard_enabled,
      is_explicit_access_permission_required, notifications_enabled, team, created_at)
    select ${companyOf('n')}, 'Company ' || n, 'company ' || n, 'America/New_York', false, false, false, false, true, jsonb_build_array(
        jsonb_build_object('user', ${staffOf(`(n % ${staff})`)}, 'role', 'staff_accountant'),
        jsonb_build_object('user', ${staffOf(`((n + 1) % ${staff})`)}, 'role', 'controller'),
        jsonb_build_object('user', ${staffOf(`((n + 2) % ${staff})`)}, 'role', 'tax_lead')), now()
    from generate_series(1, ${companies}) n`,
  `insert into work_items (id, kind, uuid, company_uuid, waits, title, says, since, pressing_at, due, pressing_on,
      is_asked_elsewhere, needed_right, clients_update, is_for_staff, is_for_named, people, exempt, is_hidden_from_clients, is_review, tags, owner)
    select 'todo-' || ${itemOf('n')}, 'todo', ${itemOf('n')}, ${companyOf(`(n % ${companies} + 1)`)}, 'answer', 'To-do ' || n,
      'due {due}', now() - n * interval '1 second', now() - n * interval '1 second', current_date + n % 61 - 30,
      current_date + n % 61 - 30, false, 'viewFeatureTodos', 'TODOS', false, false, '{}', '{}', false, n % 7 = 0, '{}',
      case when n % 3 = 0 then ${staffOf(`(n % ${staff})`)} end
    from generate_series(1, ${companies * itemsPerCompany}) n`,
  `insert into todos (uuid, company_uuid, content_type, todo_type, title, details, due_date, status, reminder, close_period,
      complete_on_submit, assignees, files, signer_emails, is_recurring, latest_activity_at, attributes_changed_at, created_at,
      updated_at, open_since, reminded_on, is_hidden_from_clients, is_deleted, revision)
    select uuid, company_uuid, 'basic-request', 'basic', title, '', due, 'open', 'NO_REMINDER', 'tax', false, '{}', '[]', '[]',
      false, now(), now(), now(), now(), now(), '{}', false, false, 0 from work_items`,
  'vacuum analyze companies, work_items, todos',
];

/** What waits among 200,000 items, for a person of a thousand companies. */
export async function work(house: House): Promise<Line[]> {
  const { pool } = house;
  await plant(pool);
  const { rows } = await pool.query<{ uuid: string }>(
    `select ${companyOf('n')} as uuid from generate_series(1, ${ofPerson}) n`,
  );
  const theirs = rows.map(({ uuid }) => uuid);
  const now = new Date();
  const user = theirs[0] ?? '';
  const person = (await pool.query<{ uuid: string }>(`select ${staffOf('2')} as uuid`)).rows[0]?.uuid ?? '';
  const reader: Reader = {
    ...{ user, seesAll: false, isStaff: true, isClient: false, memberOf: theirs },
    ...{ withoutTodos: [], withoutAnswers: [] },
  };
  const counts = await measured(async () => (await todoCounts(pool, theirs, reader, now)).size === ofPerson);
  const bareCounts = await measured(async () => (await pool.query(countsOfTodos(theirs, now))).rowCount === ofPerson);
  const list = (companies: readonly string[], whose: 'mine' | null = null) =>
    measured(async () => {
      const question = { ...questionOf(companies, whose ? person : user, now), whose };
      const [rows, counted] = await Promise.all([
        workList(pool, question, { sortBy: 'due', sortDesc: false, offset: 0, limit: page }),
        workCounts(pool, question),
      ]);
      return rows.length === page && (whose !== null || counted.all === companies.length * itemsPerCompany);
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
  const mine = await list(theirs, 'mine');
  const [ofFew, bareOfFew] = [await list(few), await bareList(few)];
  const groups = (by: WorkGrouping, count: number) =>
    measured(async () => (await workGroups(pool, questionOf(theirs, user, now), by)).length >= count);
  const [byCompany, byPerson] = [await groups('company', 200), await groups('person', 1)];
  const one = await measured(async () => (await pressingWork(pool, user, now)).length > 0);
  return [
    line('counts of 1,000 companies: p50, p95', counts, bareCounts),
    line(`the list of 1,000 companies, ${page} rows and its counts: p50, p95`, ofMany, bareOfMany, 'p95 ≤ 60 ms'),
    line('what one person has of 1,000 companies: p50, p95', mine, undefined, 'p95 ≤ 60 ms'),
    line(`the list of 40 companies: p50, p95`, ofFew, bareOfFew, 'p95 ≤ 60 ms'),
    line('groups of 1,000 companies, by company: p50, p95', byCompany, bareCounts),
    line('groups of 1,000 companies, by person: p50, p95', byPerson),
    line('all of one company: p50, p95', one),
    await assigning(house, person),
  ];
}

/** One command after the other, as the list sends them; without HTTP. */
async function assigning(house: House, owner: string): Promise<Line> {
  const firm = new Firm(house);
  const began = performance.now();
  for (let n = 0; n < assigned; n += 1) {
    const item = `todo-${randomUUID()}`;
    const metadata = { commandId: randomUUID(), by: { user: owner }, company: randomUUID() };
    await firm.commands.send(dutyDecider, dutyOf(item), { type: 'AssignWork', item, owner }, metadata);
  }
  const rate = assigned / ((performance.now() - began) / 1_000);
  await firm.close();
  const { perSecond: alone } = await (await BareCommits.open(house.config.database.ownerUrl)).measure(1, 3);
  const against = `bare commits, one by one ${perSecond(alone)}`;
  return { what: `${assigned} items assigned, a command each`, value: perSecond(rate), against, ratio: rate / alone };
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
    teamlessKinds: [],
    periodsFrom: [],
    period: null,
    turn: null,
    due: null,
    kind: null,
    company: null,
    tag: null,
    search: null,
    group: null,
    firm: { rights: [], today: now.toISOString().slice(0, 10) },
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
