import { randomUUID } from 'node:crypto';
import { migrations as commentMigrations } from '@daybook/comments/read';
import { migrations as companyMigrations } from '@daybook/companies/read';
import { migrations as identityMigrations } from '@daybook/identity/read';
import { recorded } from '@daybook/kernel/events/spec';
import type { Tools } from '@daybook/kernel/flows';
import type { Letter } from '@daybook/kernel/mail';
import { migrate, openPool } from '@daybook/kernel/postgres';
import { migrations as todoMigrations } from '@daybook/todos/read';
import type { Pool } from 'pg';
import { freshDatabase } from '../../../tests/postgres/index.js';
import { letter } from './letters.js';
import { migrations } from './migrations.js';
import { newsReaction, newsRoutine } from './news.js';
import { reminderRoutine } from './reminding.js';

const company = randomUUID();
const item = randomUUID();
const [maria, omar, nina] = [randomUUID(), randomUUID(), randomUUID()];
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
  await member(maria, 'maria', 'staff_director');
  await member(omar, 'omar', 'client_owner');
  await member(nina, 'nina', 'client_member');
  await db.query(
    `insert into todos (uuid, company_uuid, content_type, todo_type, title, details, due_date, status, reminder,
      close_period, complete_on_submit, assignees, owner, files, signer_emails, is_recurring, comments, recent_comments,
      latest_activity_at, attributes_changed_at, created_at, updated_at, open_since, reminded_on,
      is_hidden_from_clients, is_deleted, revision)
      values ($1, $2, 'x', 'basic', 'Bank <fees>', '', '2026-01-12', 'open', 'DAILY_REMINDER', 'tax', false, $3, $4, '[]',
        '[]', false, '{}', '[]', now(), now(), now(), now(), '2026-01-05T15:00:00Z', '{}', false, false, 0)`,
    [item, company, [omar], maria],
  );
});
beforeEach(async () => {
  now = new Date('2026-01-05T15:00:00Z');
  sent.clear();
  commands.length = 0;
  await db.query('delete from ops.todo_news');
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

async function happened(type: 'TodoCreated' | 'TodoAnswerSubmitted' | 'TodoSentBack', by: string, at = now) {
  const fact = recorded({ type, data: {} }, 0, { at: at.toISOString(), by: { user: by } }, `todo-${item}`);
  const told = { ...fact, id: randomUUID(), meta: { ...fact.meta, company } };
  await newsReaction.on[type]?.(told as never, tools);
  await newsReaction.on[type]?.(told as never, tools);
}
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

it('collects five minutes of news and tells each person once what concerns them', async () => {
  await happened('TodoCreated', maria);
  later(4);
  await happened('TodoAnswerSubmitted', omar);
  await newsRoutine('http://x.test').run(tools);
  expect(mails()).toEqual([]);
  later(1);
  await newsRoutine('http://x.test').run(tools);
  await newsRoutine('http://x.test').run(tools);
  expect(mails()).toEqual(['maria@x.test: Answered to-dos: Bank <fees>', 'omar@x.test: New to-dos: Bank <fees>']);
  expect([...sent.values()][0]?.text).toContain(`http://x.test/links/todo/${item}`);
});

it('tells a window again with the same key when it was closed but not told', async () => {
  await happened('TodoSentBack', maria);
  later(5);
  await newsRoutine('http://x.test').run(tools);
  const first = [...sent.keys()];
  await db.query('update ops.todo_news set told_at = null');
  await newsRoutine('http://x.test').run(tools);
  expect([...sent.keys()]).toEqual(first);
});

it('looks at the time of sending whether a person may see it and wants mail', async () => {
  await happened('TodoSentBack', maria);
  await db.query('update company_users set receive_company_notifications = false where user_uuid = $1', [omar]);
  later(5);
  await newsRoutine('http://x.test').run(tools);
  expect(mails()).toEqual([]);
  await db.query('update company_users set receive_company_notifications = true');
});

it('takes history for no news', async () => {
  await happened('TodoCreated', maria, new Date('2025-11-01T00:00:00Z'));
  later(5);
  await newsRoutine('http://x.test').run(tools);
  expect(mails()).toEqual([]);
});

it('reminds at nine on weekdays, one interval after it opened', async () => {
  now = new Date('2026-01-06T13:59:00Z');
  await reminderRoutine('http://x.test').run(tools);
  expect(mails()).toEqual([]);
  now = new Date('2026-01-06T14:00:00Z'); // nine in New York
  await reminderRoutine('http://x.test').run(tools);
  expect(mails()).toEqual(['omar@x.test: Reminder: 1 to-do waiting for your answer']);
  expect(commands).toMatchObject([{ runDate: '2026-01-06', recipients: [omar] }]);
  now = new Date('2026-01-10T15:00:00Z'); // Saturday
  sent.clear();
  await reminderRoutine('http://x.test').run(tools);
  expect(mails()).toEqual([]);
});

it('writes titles into HTML as text', () => {
  const { html } = letter('Omar', 'News', [
    { heading: 'New', lines: [{ title: '<b>', note: '', href: 'http://x.test' }] },
  ]);
  expect(html).toContain('&lt;b&gt;');
});

async function member(user: string, name: string, role: string): Promise<void> {
  await db.query(
    `insert into users (uuid, email, username, first_name, last_name, is_staff, is_active, is_superuser, is_junior_admin,
      is_tax_admin, is_hidden_from_all_clients, admin_panel_access, allow_importing_hubspot_company, password_version,
      registered_at) values ($1, $2, $2, $3, 'B', $4, true, false, false, false, false, 'DISABLED', false, 1, now())`,
    [user, `${name}@x.test`, name, role === 'staff_director'],
  );
  await db.query(
    `insert into company_users (uuid, company_uuid, user_uuid, role, is_hidden_from_clients,
      receive_company_notifications, grants, is_removed, added_at) values ($1, $2, $3, $4, false, true, '{}', false, now())`,
    [randomUUID(), company, user, role],
  );
}
