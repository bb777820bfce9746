import { randomUUID } from 'node:crypto';
import type { MergeRun, MergeTools } from '@daybook/kernel/contributions';
import { inboxOf } from '@daybook/notifications/read';
import { MailHarness } from '../../testing/mails/harness.js';
import { companyRow, insert, membershipRow } from '../../testing/mails/rows.js';
import { newsFollow } from './following.js';

const oak = randomUUID();
let harness: MailHarness;
let todo: string;

beforeAll(async () => {
  harness = await MailHarness.open();
  await insert(harness.db, 'companies', companyRow(oak, 'Oak Office', 'America/New_York'));
  await harness.member('maria', 'staff_director');
  for (const name of ['omar', 'olga']) await harness.member(name, 'client_owner');
  await insert(harness.db, 'company_users', membershipRow(randomUUID(), oak, harness.uuidOf('omar'), 'client_owner'));
});
afterAll(() => harness?.close());
beforeEach(async () => {
  await harness.clear();
  await harness.db.query('delete from ops.inbox_items');
  await company('is_deleted = false, is_being_merged = false, merged_into = null');
  todo = await harness.todo('Bank fees');
});

const company = (set: string) => harness.db.query(`update companies set ${set} where uuid = '${harness.company}'`);
const move = (to: string) => harness.db.query('update todos set company_uuid = $2 where uuid = $1', [todo, to]);
const follow = (from: string, to: string) =>
  newsFollow(new Set([todo]), { from, to }, {} as MergeRun, harness.tools as unknown as MergeTools);

async function merged(): Promise<void> {
  await company('is_being_merged = true');
  await harness.run('tell news');
  await move(oak);
  await harness.run('tell news');
  await follow(harness.company, oak);
  await company(`is_deleted = true, merged_into = '${oak}', is_being_merged = false`);
}

async function inbox(name: string) {
  const page = { part: 'all', now: harness.now, offset: 0, limit: 30 } as const;
  const rows = await inboxOf(harness.tools.query, harness.uuidOf(name), page);
  return rows.map(({ companyName, title }) => `${companyName}: ${title}`);
}

it('is told where its thing went, to those who see it there', async () => {
  await harness.happened('TodoCreated', todo, 'maria');
  await merged();
  expect(await harness.sentAll()).toEqual(['omar: New to-dos: Bank fees']);
  expect(harness.textTo('omar')).toContain('Open Oak Office');
  expect([await inbox('omar'), await inbox('olga')]).toEqual([['Oak Office: Bank fees'], []]);
});

it('follows while it waits to be emailed, and stands in the inbox with its new company', async () => {
  await harness.happened('TodoCreated', todo, 'maria');
  await harness.run('tell news');
  expect(await inbox('omar')).toEqual(['Blue Fern: Bank fees']);
  harness.later(5);
  await merged();
  expect(harness.mails()).toEqual([]);
  await harness.run('tell news');
  expect(harness.mails()).toEqual(['omar: New to-dos: Bank fees']);
  expect(await inbox('omar')).toEqual(['Oak Office: Bank fees']);
});

it('follows when it is noted after the merge, also where two address it at once', async () => {
  await merged();
  await harness.happened('TodoCreated', todo, 'maria');
  await Promise.all([harness.run('tell news'), harness.run('tell news'), harness.run('tell news')]);
  expect(await harness.sentAll()).toEqual(['omar: New to-dos: Bank fees']);
});

it('comes back with its thing, and leaves alone what was told before', async () => {
  await harness.happened('TodoCreated', todo, 'maria');
  await harness.sentAll();
  await merged();
  await harness.happened('TodoReminderRequested', todo, 'maria');
  await harness.run('tell news');
  await company('is_deleted = false, merged_into = null');
  await move(harness.company);
  await follow(oak, harness.company);
  harness.sent.clear();
  expect(await harness.sentAll()).toEqual(['olga: Reminders: Bank fees', 'omar: Reminders: Bank fees']);
  expect((await inbox('omar')).every((line) => line.startsWith('Blue Fern'))).toBe(true);
});

it('tells nobody of a thing that went elsewhere', async () => {
  await harness.happened('TodoCreated', todo, 'maria');
  await move(oak);
  expect(await harness.sentAll()).toEqual([]);
});
