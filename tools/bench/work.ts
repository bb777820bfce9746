import { type Reader, todoCounts } from '@daybook/companies/read';
import { isPressing, isTheirs, pressingWork, waitingWork } from '@daybook/work/published';
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

/** Companies, and in each what waits in its to-dos and checks: half of it is somebody's work by now. */
const planted = [
  `insert into companies select copy.* from (select * from companies where not is_deleted limit 1) model,
    generate_series(1, ${companies}) n, lateral jsonb_populate_record(null::companies, to_jsonb(model)
      || jsonb_build_object('uuid', ${companyOf('n')}, 'name', 'Company ' || n, 'sort_name', 'company ' || n)) copy`,
  `insert into work_items select copy.* from (select * from work_items where kind = 'todo' and waits = 'answer' limit 1) model,
    generate_series(1, ${companies * itemsPerCompany}) n, lateral jsonb_populate_record(null::work_items, to_jsonb(model)
      || jsonb_build_object('id', 'todo-' || ${itemOf('n')}, 'uuid', ${itemOf('n')},
        'company_uuid', ${companyOf(`(n % ${companies} + 1)`)}, 'due', current_date + n % 61 - 30,
        'pressing_on', current_date + n % 61 - 30, 'since', now() - n * interval '1 second', 'people', '{}'::uuid[])) copy`,
  `insert into todos select copy.* from (select * from todos where not is_deleted limit 1) model,
    work_items w, lateral jsonb_populate_record(null::todos, to_jsonb(model) || jsonb_build_object('uuid', w.uuid,
      'company_uuid', w.company_uuid, 'status', 'open', 'due_date', w.due)) copy
    where w.kind = 'todo' and w.company_uuid in (select ${companyOf('n')} from generate_series(1, ${companies}) n)`,
  'vacuum analyze',
];

/** What waits among 200,000 items, for a person of a thousand companies. */
export async function work(house: House): Promise<Line[]> {
  const { pool } = house;
  await house.abreast();
  // it would write the digests of five thousand companies
  await house.stop('projector');
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
  const day = await measured(async () => (await pool.query(earliest(theirs, user, now))).rowCount === page);
  const bareDay = await measured(async () => (await pool.query(earliestTodos(theirs, now))).rowCount === page);
  const one = await measured(async () => (await pressingWork(pool, user, now)).length > 0);
  return [
    line('counts of 1,000 companies: p50, p95', counts, bareCounts),
    line(`the earliest ${page} of 1,000 companies: p50, p95`, day, bareDay, 'p95 ≤ 30 ms'),
    line('all of one company: p50, p95', one),
  ];
}

async function plant(pool: Pool): Promise<void> {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  for (const text of planted) await client.query(text);
  client.release(true);
}

function earliest(theirs: readonly string[], user: string, now: Date) {
  const today = '($2::timestamptz at time zone c.time_zone)::date';
  return {
    name: 'earliest work',
    text: `select w.kind, w.uuid, w.title, w.due from ${waitingWork} w join companies c on c.uuid = w.company_uuid
      where w.company_uuid = any($1::uuid[]) and ${isTheirs('$3', 'false')} and ${isPressing('$2', today)}
      order by w.due nulls last, w.since, w.uuid limit ${page}`,
    values: [theirs, now, user],
  };
}

/** The same, asked of the to-dos alone, as it was before. */
function earliestTodos(theirs: readonly string[], now: Date) {
  return {
    name: 'earliest to-dos',
    text: `select t.uuid, t.title, t.due_date from todos t join companies c on c.uuid = t.company_uuid
      where t.company_uuid = any($1::uuid[]) and not t.is_deleted and t.status <> 'completed'
        and t.due_date <= ($2::timestamptz at time zone c.time_zone)::date
      order by t.due_date, t.uuid limit ${page}`,
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
