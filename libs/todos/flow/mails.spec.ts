import { randomUUID } from 'node:crypto';
import { migrations as commentMigrations } from '@daybook/comments/read';
import { migrations as companyMigrations } from '@daybook/companies/read';
import { migrations as identityMigrations } from '@daybook/identity/read';
import { recorded } from '@daybook/kernel/events/spec';
import type { Tools } from '@daybook/kernel/flows';
import type { Letter } from '@daybook/kernel/mail';
import { migrate, openPool } from '@daybook/kernel/postgres';
import { projectingMigrations } from '@daybook/kernel/projecting';
import { migrations as todoMigrations } from '@daybook/todos/read';
import type { Pool } from 'pg';
import { freshDatabase } from '../../../tests/postgres/index.js';
import { migrations } from './migrations.js';
import { newsReaction } from './news.js';
import { reminderRoutine } from './reminding.js';
import { newsRoutine } from './telling-news.js';

const company = randomUUID();
const item = randomUUID();
const [maria, omar, nina, tom] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const sender = { url: 'http://x.test', firmName: 'Ledger & Sons' };
const news = newsRoutine(sender);
const reminders = reminderRoutine(sender);
let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Pool;
let now: Date;
const sent = new Map<string, Letter>();
const commands: { runDate: string; recipients: string[] }[] = [];
const tools = {
  clock: { now: () => now },
  query: async (sql: string, values: unknown[] = []) => (await db.query(sql, values)).rows,
  mail: { send: async (one: Letter) => void sent.set(one.key, one) },
  commands: {
    send: async (_: unknown, __: string, command: (typeof commands)[number]) => {
      commands.push(command);
      return { done: true };
    },
  },
} as unknown as Tools;
const mails = () => [...sent.values()].map(({ to, subject }) => `${to.address}: ${subject}`).sort();

beforeAll(async () => {
  database = await freshDatabase();
  await migrate(database.url, [
    ...projectingMigrations,
    ...identityMigrations,
    ...companyMigrations,
    ...todoMigrations,
    ...commentMigrations,
    ...migrations,
  ]);
  db = openPool(database.url);
  await db.query(
    `insert into companies (uuid, name, sort_name, time_zone, is_onboarding, is_deleted, is_financial_dashboard_enabled,
      is_explicit_access_permission_required, notifications_enabled, team, created_at)
      values ($1, 'Blue Fern', 'blue fern', 'America/New_York', false, false, false, false, true, '[]', now())`,
    [company],
  );
  await db.query(`insert into ops.checkpoints (name, version, position) values ('todos', 1, 1), ('comments', 1, 1)`);
  await member(maria, 'maria', 'staff_director');
  await member(omar, 'omar', 'client_owner');
  await member(nina, 'nina', 'client_member');
  await person(tom, 'tom', true);
  await db.query(
    `insert into todos (uuid, company_uuid, content_type, todo_type, title, details, due_date, status, reminder,
      close_period, complete_on_submit, assignees, owner, files, signer_emails, is_recurring,
      latest_activity_at, attributes_changed_at, created_at, updated_at, open_since, reminded_on,
      is_hidden_from_clients, is_deleted, revision)
      values ($1, $2, 'x', 'basic', 'Bank <fees>', '', '2026-01-12', 'open', 'DAILY_REMINDER', 'tax', false, $3, $4, '[]',
        '[]', false, now(), now(), now(), now(), '2026-01-05T15:00:00Z', '{}', false, false, 0)`,
    [item, company, [omar], maria],
  );
});
beforeEach(async () => {
  now = new Date('2026-01-05T15:00:00Z');
  sent.clear();
  commands.length = 0;
  await db.query('delete from ops.todo_news');
  await db.query('delete from comments');
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

async function happened(type: 'TodoCreated' | 'TodoAnswerSubmitted' | 'TodoSentBack', by: string, at = now) {
  await told({ type, data: {} }, `todo-${item}`, by, at);
}
async function commented(by: string, text: string) {
  const uuid = randomUUID();
  await db.query(
    `insert into comments (uuid, item_uuid, company_uuid, author, actor, text, files, created_at, updated_at)
      values ($1, $2, $3, $4, $4, $5, '{}', now(), now())`,
    [uuid, item, company, by, text],
  );
  await told({ type: 'CommentAdded', data: { item } }, `comment-${uuid}`, by, now);
  return uuid;
}
/** A fact that the reaction meets twice, as after a crash. */
async function told(what: { type: string; data: object }, stream: string, by: string, at: Date) {
  const fact = recorded(what, 0, { at: at.toISOString(), by: { user: by } }, stream);
  const known = { ...fact, id: randomUUID(), meta: { ...fact.meta, company } };
  const on = newsReaction.on as Record<string, (fact: unknown, tools: Tools) => Promise<void>>;
  await on[what.type]?.(known, tools);
  await on[what.type]?.(known, tools);
}
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const texts = () => [...sent.values()].map(({ text }) => text).join();

it('collects five minutes of news for each person and tells them once what concerns them', async () => {
  await happened('TodoCreated', maria);
  await news.run(tools);
  later(4);
  await happened('TodoAnswerSubmitted', omar);
  await news.run(tools);
  expect(mails()).toEqual([]);
  later(1);
  await news.run(tools);
  await news.run(tools);
  expect(mails()).toEqual(['omar@x.test: New to-dos: Bank <fees>']);
  expect(texts()).toContain(`http://x.test/links/todo/${item}`);
  later(3.9);
  await news.run(tools);
  expect(mails()).toHaveLength(1);
  later(0.1);
  await news.run(tools);
  expect(mails()).toEqual(['maria@x.test: Answered to-dos: Bank <fees>', 'omar@x.test: New to-dos: Bank <fees>']);
});

it('puts what happened within the window into one mail', async () => {
  await happened('TodoCreated', maria);
  later(2);
  await happened('TodoSentBack', maria);
  later(3);
  await news.run(tools);
  expect(mails()).toEqual(['omar@x.test: 2 updates on your to-dos']);
});

it('waits until the tables have heard of it', async () => {
  await db.query(`update ops.checkpoints set position = 0 where name = 'comments'`);
  await happened('TodoSentBack', maria);
  later(5);
  await news.run(tools);
  expect(mails()).toEqual([]);
  await db.query(`update ops.checkpoints set position = 1`);
  await news.run(tools);
  expect(mails()).toHaveLength(1);
});

it('says who commented, and names the firm where clients do not see the person', async () => {
  await commented(maria, 'Which <ones>?');
  later(5);
  await news.run(tools);
  expect(texts()).toContain('maria B: Which <ones>?');
  sent.clear();
  await db.query('update company_users set is_hidden_from_clients = true where user_uuid = $1', [maria]);
  await db.query('update todos set owner = $1', [tom]);
  await commented(maria, 'And these?');
  later(5);
  await news.run(tools);
  const [toOmar, toTom] = ['omar', 'tom'].map((name) =>
    [...sent.values()].find(({ to }) => to.address.startsWith(name)),
  );
  expect(toOmar?.text).toContain('Ledger & Sons: And these?');
  expect(JSON.stringify(toOmar)).not.toContain('maria');
  expect(toTom?.text).toContain('maria B: And these?');
  await db.query('update company_users set is_hidden_from_clients = false');
  await db.query('update todos set owner = $1', [maria]);
});

it('tells nothing of a comment that was deleted meanwhile', async () => {
  const comment = await commented(maria, 'Oops');
  await news.run(tools);
  await db.query('delete from comments where uuid = $1', [comment]);
  later(5);
  await news.run(tools);
  expect(mails()).toEqual([]);
});

it('tells the owner without a membership, as long as staff may see the company', async () => {
  await db.query('update todos set owner = $1', [tom]);
  await happened('TodoAnswerSubmitted', omar);
  later(5);
  await news.run(tools);
  expect(mails()).toEqual(['maria@x.test: Answered to-dos: Bank <fees>', 'tom@x.test: Answered to-dos: Bank <fees>']);
  sent.clear();
  await db.query('update companies set is_explicit_access_permission_required = true');
  await happened('TodoAnswerSubmitted', omar);
  later(5);
  await news.run(tools);
  expect(mails()).toEqual(['maria@x.test: Answered to-dos: Bank <fees>']);
  await db.query('update companies set is_explicit_access_permission_required = false');
  await db.query('update todos set owner = $1', [maria]);
});

it.each([
  ['hidden from clients', 'todos', 'is_hidden_from_clients'],
  ['of a deleted company', 'companies', 'is_deleted'],
  ['that was deleted', 'todos', 'is_deleted'],
])('tells clients nothing of a to-do %s', async (_, table, flag) => {
  await happened('TodoSentBack', maria);
  await news.run(tools);
  await db.query(`update ${table} set ${flag} = true`);
  later(5);
  await news.run(tools);
  expect(mails()).toEqual([]);
  await db.query(`update ${table} set ${flag} = false`);
});

it('forgets what was told two days ago', async () => {
  await happened('TodoSentBack', maria);
  await news.run(tools);
  later(5);
  await news.run(tools);
  const kept = async () => (await db.query('select from ops.todo_news')).rowCount;
  expect(await kept()).toBe(1);
  later(2 * 24 * 60);
  await news.run(tools);
  expect(await kept()).toBe(0);
});

it('tells a window again with the same key when it was closed but not told', async () => {
  await happened('TodoSentBack', maria);
  later(5);
  await news.run(tools);
  const first = [...sent.keys()];
  await db.query('update ops.todo_news_copies set told_at = null');
  await news.run(tools);
  expect([...sent.keys()]).toEqual(first);
});

it('looks at the time of sending whether a person may see it and wants mail', async () => {
  await happened('TodoSentBack', maria);
  await db.query('update company_users set receive_company_notifications = false where user_uuid = $1', [omar]);
  later(5);
  await news.run(tools);
  expect(mails()).toEqual([]);
  await db.query('update company_users set receive_company_notifications = true');
});

it('takes history for no news', async () => {
  await happened('TodoCreated', maria, new Date('2025-11-01T00:00:00Z'));
  later(5);
  await news.run(tools);
  expect(mails()).toEqual([]);
});

describe('reminders', () => {
  const at = async (instant: string) => {
    now = new Date(instant);
    sent.clear();
    await reminders.run(tools);
    await reminders.run(tools);
    return mails();
  };
  const todo = (changes: object) =>
    db.query(
      `update todos set ${Object.keys(changes).map((name, n) => `${name} = $${n + 1}`)}`,
      Object.values(changes),
    );
  const one = ['omar@x.test: Reminder: 1 to-do waiting for your answer'];

  afterEach(() =>
    todo({ due_date: '2026-01-12', reminder: 'DAILY_REMINDER', open_since: '2026-01-05T15:00:00Z', reminded_on: '{}' }),
  );

  it('come at nine on weekdays, one interval after it opened', async () => {
    expect(await at('2026-01-05T20:00:00Z')).toEqual([]);
    expect(await at('2026-01-06T13:59:59Z')).toEqual([]);
    expect(await at('2026-01-06T14:00:00Z')).toEqual(one); // nine in New York
    expect(commands[0]).toMatchObject({ runDate: '2026-01-06', recipients: [omar] });
    expect(await at('2026-01-10T15:00:00Z')).toEqual([]); // Saturday
  });

  it.each([
    ['forward', '2026-03-06', '2026-03-09T12:59:59Z', '2026-03-09T13:00:00Z'],
    ['back', '2026-10-30', '2026-11-02T13:59:59Z', '2026-11-02T14:00:00Z'],
  ])('come at nine also after the clocks went %s', async (_, opened, before, nine) => {
    await todo({ open_since: `${opened}T15:00:00Z`, due_date: opened });
    expect(await at(before)).toEqual([]);
    expect(await at(nine)).toEqual(one);
  });

  it('come again one interval after the last, not twice a day', async () => {
    await todo({ reminded_on: ['2026-01-06'], reminder: 'THREE_DAYS_REMINDER' });
    expect(await at('2026-01-06T15:00:00Z')).toEqual([]);
    expect(await at('2026-01-08T15:00:00Z')).toEqual([]);
    expect(await at('2026-01-09T15:00:00Z')).toEqual(one);
  });

  it('do not come more than seven days ahead of the due date, nor after sixty of them', async () => {
    await todo({ due_date: '2026-01-20' });
    expect(await at('2026-01-12T15:00:00Z')).toEqual([]);
    expect(await at('2026-01-13T15:00:00Z')).toEqual(one);
    const days = Array.from({ length: 60 }, (_, n) => new Date(Date.UTC(2025, 9, 1 + n)).toISOString().slice(0, 10));
    await todo({ reminded_on: days });
    expect(await at('2026-01-13T15:00:00Z')).toEqual([]);
    await todo({ reminded_on: days.slice(1) });
    expect(await at('2026-01-13T15:00:00Z')).toEqual(one);
  });

  it('go to the named assignee in any case, to others only when they want mail', async () => {
    await db.query('update company_users set receive_company_notifications = false');
    expect(await at('2026-01-06T15:00:00Z')).toEqual(one);
    await todo({ assignees: [] });
    expect(await at('2026-01-06T15:00:00Z')).toEqual([]);
    await db.query('update company_users set receive_company_notifications = true');
    expect(await at('2026-01-06T15:00:00Z')).toEqual([
      'nina@x.test: Reminder: 1 to-do waiting for your answer',
      'omar@x.test: Reminder: 1 to-do waiting for your answer',
    ]);
    await todo({ assignees: [omar] });
  });

  it.each([
    ['todos', 'is_hidden_from_clients'],
    ['todos', 'is_deleted'],
    ['companies', 'is_deleted'],
  ])('stop when in %s it %s', async (table, flag) => {
    await db.query(`update ${table} set ${flag} = true`);
    expect(await at('2026-01-06T15:00:00Z')).toEqual([]);
    await db.query(`update ${table} set ${flag} = false`);
  });
});

async function member(user: string, name: string, role: string): Promise<void> {
  await person(user, name, role === 'staff_director');
  await db.query(
    `insert into company_users (uuid, company_uuid, user_uuid, role, is_hidden_from_clients,
      receive_company_notifications, grants, is_removed, added_at) values ($1, $2, $3, $4, false, true, '{}', false, now())`,
    [randomUUID(), company, user, role],
  );
}

async function person(user: string, name: string, isStaff: boolean): Promise<void> {
  await db.query(
    `insert into users (uuid, email, username, first_name, last_name, is_staff, is_active, is_superuser, is_junior_admin,
      is_tax_admin, is_hidden_from_all_clients, admin_panel_access, allow_importing_hubspot_company, password_version,
      registered_at) values ($1, $2, $2, $3, 'B', $4, true, false, false, false, false, 'DISABLED', false, 1, now())`,
    [user, `${name}@x.test`, name, isStaff],
  );
}
