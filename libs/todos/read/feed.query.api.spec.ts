import { migrations as commentMigrations } from '@daybook/comments/read';
import { migrations as identityMigrations } from '@daybook/identity/read';
import { drift, migrate, openPool } from '@daybook/kernel/postgres';
import { freshDatabase } from '@daybook/testing/postgres';
import type { Pool } from 'pg';
import { type FeedFilter, type FeedPage, feedPage, feedRow } from './feed.query.js';
import { entities, migrations } from './index.js';

const company = '00000000-0000-4000-8000-000000000001';
const todoUuid = (n: number) => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const page: FeedPage = { order: 'createdAt', newestFirst: true, limit: 10, offset: 0 };
const all: FeedFilter = { company, isClient: false };

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Pool;

/** 40 companies with 500 to-dos each, one a minute; every fifth is hidden, every third recurring. */
beforeAll(async () => {
  database = await freshDatabase();
  await migrate(database.url, [...migrations, ...commentMigrations, ...identityMigrations]);
  db = openPool(database.url, { purpose: 'background' });
  await db.query(`
    insert into todos (uuid, company_uuid, content_type, todo_type, title, details, due_date, status, reminder,
      close_period, complete_on_submit, assignees, files, signer_emails, series_uuid, is_recurring,
      latest_activity_at, attributes_changed_at, created_at, updated_at, open_since, reminded_on,
      is_hidden_from_clients, is_deleted, revision)
    select ('10000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
      ('00000000-0000-4000-8000-' || lpad((1 + n % 40)::text, 12, '0'))::uuid,
      (array['basic-request', 'yes-no-request'])[1 + n / 40 % 2], 'basic', 'To-do ' || n, '', date '2026-01-01' + n / 40,
      (array['open', 'waiting_for_review', 'completed'])[1 + n / 40 % 3], 'NO_REMINDER', 'tax', false, '{}', '[]', '[]',
      null, n / 40 % 3 = 0, moment, moment, moment, moment, moment, '{}', n / 40 % 5 = 0, n / 40 = 499, 0
    from generate_series(0, 19999) n, lateral (select timestamptz '2026-01-01' + n * interval '1 minute' as moment) m`);
  await db.query(
    `insert into comments (uuid, item_uuid, text, files, created_at, updated_at)
      select gen_random_uuid(), $1, 'Which?', '{}', now(), now() from generate_series(1, 4)`,
    [todoUuid(40)],
  );
  // what the product says in a thread is no comment
  await db.query(
    `insert into comments (uuid, item_uuid, text, files, system, created_at, updated_at)
      values (gen_random_uuid(), $1, '', '{}', 'TodoSentBack', now(), now())`,
    [todoUuid(40)],
  );
  await db.query('analyze todos');
});

afterAll(async () => {
  await db.end();
  await database.drop();
});

it('has the tables that the entities describe', async () => {
  expect(await drift(database.url, entities)).toEqual([]);
});

it('pages through a company without gap or repetition, newest first', async () => {
  const first = await rowsOf(page);
  const second = await rowsOf({ ...page, offset: 10 });
  const titles = [...first, ...second].map(({ title }) => title);
  expect(titles).toEqual(Array.from({ length: 20 }, (_, n) => `To-do ${(498 - n) * 40}`));
});

it('counts what a client may see without what is hidden', async () => {
  const seen = await feedPage(db, { ...all, isClient: true }, { ...page, limit: 100 });
  expect(seen.rows.some(({ isHiddenFromClients }) => isHiddenFromClients)).toBe(false);
  expect(seen.totalCount).toBe(399);
});

it('says how many there are also behind the end', async () => {
  expect(await feedPage(db, all, page)).toMatchObject({ totalCount: 499 });
  expect(await feedPage(db, all, { ...page, offset: 500 })).toEqual({ rows: [], totalCount: 499 });
});

it('filters by status, kind, recurrence and close period', async () => {
  const count = async (filter: Partial<FeedFilter>) => (await feedPage(db, { ...all, ...filter }, page)).totalCount;
  expect(await count({ status: ['open', 'waiting_for_review'] })).toBe(333);
  expect(await count({ contentTypes: ['yes-no-request'] })).toBe(249);
  expect(await count({ contentTypes: [] })).toBe(0);
  expect(await count({ isRecurring: true })).toBe(167);
  expect(await count({ isRecurring: false })).toBe(332);
  expect(await count({ closePeriod: 'payroll' })).toBe(0);
});

it.each(['createdAt', 'latestActivity', 'updatedAttributes', 'dueDate', 'isRecurring', 'attention'] as const)(
  'orders by %s up and down',
  async (order) => {
    const up = await rowsOf({ ...page, order, newestFirst: false, limit: 500 });
    const down = await rowsOf({ ...page, order, newestFirst: true, limit: 500 });
    expect(up).toHaveLength(499);
    expect(down.map(({ uuid }) => uuid)).toEqual(up.map(({ uuid }) => uuid).reverse());
  },
);

it('begins with what the reader has to do, the earliest due first', async () => {
  const order = { ...page, order: 'attention', newestFirst: false, limit: 500 } as const;
  const ranks = { open: 0, waiting_for_review: 0, completed: 1 } as const;
  const ranksOfClients = { open: 0, waiting_for_review: 1, completed: 2 } as const;
  for (const [isClient, rank] of [
    [false, ranks],
    [true, ranksOfClients],
  ] as const) {
    const { rows } = await feedPage(db, { company, isClient }, order);
    const places = rows.map(({ status, dueDate, uuid }) => `${rank[status as keyof typeof rank]} ${dueDate} ${uuid}`);
    expect(places).toEqual(places.toSorted());
    const next = await feedPage(db, { company, isClient }, { ...order, limit: 10, offset: 20 });
    expect(next.rows.map(({ uuid }) => uuid)).toEqual(rows.slice(20, 30).map(({ uuid }) => uuid));
    const at = await feedPage(db, { company, isClient }, { ...order, limit: 10, startAt: rows[150]?.uuid ?? null });
    expect(at.rows.map(({ uuid }) => uuid)).toEqual(rows.slice(150, 160).map(({ uuid }) => uuid));
  }
});

it('filters by person and by what is overdue for the reader', async () => {
  const person = '00000000-0000-4000-8000-0000000000aa';
  await db.query('update todos set assignees = array[$1::uuid] where uuid = any($2::uuid[])', [
    person,
    [todoUuid(40), todoUuid(80)],
  ]);
  const assigned = await feedPage(db, { ...all, assignee: person }, page);
  expect(assigned.rows.map(({ uuid }) => uuid)).toEqual([todoUuid(80), todoUuid(40)]);
  const overdue = async (isClient: boolean) =>
    (await feedPage(db, { company, isClient, dueBefore: '2026-01-08' }, page)).rows.map(({ title, status }) => [
      title,
      status,
    ]);
  expect(await overdue(false)).toEqual([
    ['To-do 240', 'open'],
    ['To-do 160', 'waiting_for_review'],
    ['To-do 120', 'open'],
    ['To-do 40', 'waiting_for_review'],
    ['To-do 0', 'open'],
  ]);
  expect(await overdue(true)).toEqual([
    ['To-do 240', 'open'],
    ['To-do 120', 'open'],
  ]);
});

it('starts the page at an item, and at the beginning when the item is not there', async () => {
  const at = await rowsOf({ ...page, startAt: todoUuid(4000) });
  expect(at.slice(0, 2).map(({ title }) => title)).toEqual(['To-do 4000', 'To-do 3960']);
  const away = await rowsOf({ ...page, startAt: todoUuid(4001) });
  expect(away[0]?.title).toBe('To-do 19920');
});

it('answers a single to-do, but no deleted one', async () => {
  expect(await feedRow(db, todoUuid(40))).toMatchObject({
    title: 'To-do 40',
    dueDate: '2026-01-02',
    commentsCount: 4,
    series: null,
  });
  expect(await feedRow(db, todoUuid(499 * 40))).toBeUndefined();
});

it.each([
  ['createdAt', 'todos_by_creation'],
  ['latestActivity', 'todos_by_activity'],
  ['updatedAttributes', 'todos_by_change'],
  ['dueDate', 'todos_by_due_date'],
  ['isRecurring', 'todos_by_recurring'],
  ['attention', 'todos_by_attention'],
] as const)('reads a page by %s from its index alone, without sorting', async (order, index) => {
  const plan = await planOf(() => feedPage(explaining, all, { ...page, order }));
  demandIndexed(plan, index);
});

const uncompleted = { status: ['open', 'waiting_for_review'] } as const;

it.each([
  ['as it opens for staff', all, 'todos_by_attention '],
  ['as it opens for clients', { ...all, isClient: true }, 'todos_by_attention_of_clients '],
  ['of one type', { ...all, contentTypes: ['basic-request'] }, 'todos_by_attention '],
])('reads the list %s from its index alone, without sorting', async (_, filter, index) => {
  const order = { ...page, order: 'attention', newestFirst: false } as const;
  const plan = await planOf(() => feedPage(explaining, { ...filter, ...uncompleted }, order));
  demandIndexed(plan, index);
});

it('reads the list of one person among the company’s own, by an index', async () => {
  const order = { ...page, order: 'attention', newestFirst: false } as const;
  const plan = await planOf(() => feedPage(explaining, { ...all, ...uncompleted, assignee: todoUuid(1) }, order));
  expect(plan).toMatch(/Index Scan (on|using) todos_by_(status|attention)/);
  expect(plan).not.toContain('Seq Scan on todos');
});

function demandIndexed(plan: string, index: string): void {
  if (plan.includes(index) && !/Sort|Seq Scan on todos/.test(plan)) return;
  throw new Error(
    `A page is not read from ${index} alone. A migration in libs/todos/read/migrations.ts makes that index by the expressions of the order in libs/todos/read/feed.query.ts.\n${plan}`,
  );
}

async function rowsOf(asked: FeedPage) {
  return (await feedPage(db, all, asked)).rows;
}

let asked: { text: string; values: unknown[] };
const explaining = {
  query: async (question: { text: string; values: unknown[] }) => {
    asked = question;
    return { rows: [{ totalCount: 1 } as never] };
  },
};

async function planOf(ask: () => Promise<unknown>): Promise<string> {
  await ask();
  const { rows } = await db.query(`explain ${asked.text}`, asked.values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('what waits for a person', () => {
  const [omar, nina] = ['00000000-0000-4000-8000-0000000000ab', '00000000-0000-4000-8000-0000000000ac'];
  const waiting = async (person: string) =>
    (await feedPage(db, { company, isClient: true, waitsFor: person }, page)).rows.map(({ uuid }) => uuid);
  /** Open and not hidden. */
  const todo = todoUuid(15 * 40 + 120);

  beforeAll(async () => {
    await db.query("update todos set status = 'completed' where uuid <> $1", [todo]);
    await db.query(
      `insert into users (uuid, email, is_staff, is_active, is_superuser, is_junior_admin, is_tax_admin,
          is_hidden_from_all_clients, admin_panel_access, allow_importing_hubspot_company, password_version, registered_at)
        select uuid, email, false, true, false, false, false, false, 'none', false, 0, now()
        from unnest($1::uuid[], array['Omar@bakery.example', 'nina@bakery.example']) p (uuid, email)`,
      [[omar, nina]],
    );
  });

  it.each([
    ['what nobody is named for, for everybody', {}, [omar, nina]],
    ['what somebody is named for, for them alone', { assignees: [omar] }, [omar]],
    ['what several sign, for each of them', { assignees: [nina], signers: ['omar@Bakery.example'] }, [omar, nina]],
    ['a document that was sent', { assignees: [omar], state: 'viewed' }, [omar]],
    ['no document that was declined', { assignees: [omar], state: 'declined' }, []],
    ['no document that has expired', { state: 'expired' }, []],
    ['nothing that was answered', { assignees: [omar], status: 'waiting_for_review' }, []],
  ])('is %s', async (_, given, expected) => {
    const { assignees = [], signers = [], state = null, status = 'open' } = given as Record<string, never>;
    await db.query('update todos set assignees = $2, signer_emails = $3, document = $4, status = $5 where uuid = $1', [
      todo,
      assignees,
      JSON.stringify(signers),
      state && { uuid: todo, state },
      status,
    ]);
    const asked = [];
    for (const person of [omar, nina]) if ((await waiting(person)).includes(todo)) asked.push(person);
    expect(asked).toEqual(expected);
  });
});
