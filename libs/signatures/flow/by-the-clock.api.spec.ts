import { randomUUID } from 'node:crypto';
import { migrations as companyMigrations } from '@daybook/companies/read';
import { migrations as identityMigrations } from '@daybook/identity/read';
import type { FlowContext } from '@daybook/kernel/flows';
import { migrate, openPool } from '@daybook/kernel/postgres';
import { projectingMigrations } from '@daybook/kernel/projecting';
import { migrations } from '@daybook/signatures/read';
import { freshDatabase } from '@daybook/testing/postgres';
import type { Pool } from 'pg';
import { companyRow, insert } from '../../testing/mails/rows.js';
import { expiryTask, reminderTask } from './by-the-clock.js';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Pool;
const bakery = randomUUID();
const manila = randomUUID();

beforeAll(async () => {
  database = await freshDatabase();
  await migrate(database.url, [...projectingMigrations, ...identityMigrations, ...companyMigrations, ...migrations]);
  db = openPool(database.url, { purpose: 'background' });
  await insert(db, 'companies', companyRow(bakery, 'Harbor Street Bakery', 'America/New_York'));
  await insert(db, 'companies', companyRow(manila, 'Manila Desk', 'Asia/Manila'));
});
beforeEach(() => db.query('delete from signature_documents; update companies set is_deleted = false'));
afterAll(async () => {
  await db.end();
  await database.drop();
});

async function document(changes: object = {}, company = bakery): Promise<string> {
  const uuid = randomUUID();
  await insert(db, 'signature_documents', {
    uuid,
    company_uuid: company,
    name: 'Letter',
    state: 'sent',
    document_type: 'custom',
    provider: 'house',
    signers: '[]',
    signer_users: [],
    replaced_names: '{}',
    created_at: '2026-01-05T15:00:00Z',
    expires_on: '2026-03-06',
    reminder_frequency: 'DAILY_REMINDER',
    is_void_requested: false,
    ...changes,
  });
  return uuid;
}

/** What the documents were told at a moment, and under which ids. */
async function sentAt(instant: string, task = reminderTask) {
  const sent: { uuid: string; command: object; commandId: string; company: string }[] = [];
  const tools = {
    clock: { now: () => new Date(instant) },
    query: async (sql: string, values: unknown[] = []) => (await db.query(sql, values)).rows,
    commands: {
      send: async (_: unknown, uuid: string, command: object, { commandId, company }: (typeof sent)[0]) => {
        sent.push({ uuid, command, commandId, company });
        return { done: true };
      },
    },
  } as unknown as FlowContext;
  await task.run(tools);
  return sent;
}

it('reminds when the time has come, and the same reminder under the same id', async () => {
  const uuid = await document({ next_reminder_at: '2026-01-06T14:00:00Z' });
  await document();
  expect(await sentAt('2026-01-06T13:59:59Z')).toEqual([]);
  const [first, ...others] = await sentAt('2026-01-06T14:00:00Z');
  expect([first, others]).toMatchObject([
    { uuid, command: { type: 'RemindSigners', isAsked: false }, company: bakery },
    [],
  ]);
  expect((await sentAt('2026-01-06T14:01:00Z'))[0]?.commandId).toBe(first?.commandId);
  await db.query(`update signature_documents set next_reminder_at = '2026-01-07T14:00:00Z'`);
  expect((await sentAt('2026-01-07T14:00:00Z'))[0]?.commandId).not.toBe(first?.commandId);
});

it.each(['draft', 'signed', 'declined', 'expired', 'voided', 'failed'])(
  'neither reminds of nor ends what is %s',
  async (state) => {
    await document({ state, next_reminder_at: '2026-01-06T14:00:00Z', expires_on: '2026-01-05' });
    expect(await sentAt('2026-01-09T14:00:00Z')).toEqual([]);
    expect(await sentAt('2026-01-09T14:00:00Z', expiryTask)).toEqual([]);
  },
);

it.each([
  ['New York', bakery, '2026-01-06', '2026-01-07T04:59:59Z', '2026-01-07T05:00:00Z', '2026-01-07'],
  [
    'New York, the night the clocks go forward',
    bakery,
    '2026-03-07',
    '2026-03-08T04:59:59Z',
    '2026-03-08T05:00:00Z',
    '2026-03-08',
  ],
  ['New York, in summer', bakery, '2026-03-08', '2026-03-09T03:59:59Z', '2026-03-09T04:00:00Z', '2026-03-09'],
  [
    'New York, the night the clocks go back',
    bakery,
    '2026-11-01',
    '2026-11-02T04:59:59Z',
    '2026-11-02T05:00:00Z',
    '2026-11-02',
  ],
  ['Manila', manila, '2026-01-06', '2026-01-06T15:59:59Z', '2026-01-06T16:00:00Z', '2026-01-07'],
])('ends it when its last day is over in %s', async (_, company, expires_on, before, after, today) => {
  const uuid = await document({ expires_on }, company);
  expect(await sentAt(before, expiryTask)).toEqual([]);
  expect(await sentAt(after, expiryTask)).toMatchObject([{ uuid, command: { type: 'ExpireDocument', today } }]);
});

it('leaves alone what belongs to a company that was deleted', async () => {
  await document({ next_reminder_at: '2026-01-06T14:00:00Z', expires_on: '2026-01-05' });
  await db.query('update companies set is_deleted = true');
  expect(await sentAt('2026-01-09T14:00:00Z')).toEqual([]);
  expect(await sentAt('2026-01-09T14:00:00Z', expiryTask)).toEqual([]);
});

it('reads an index and not every document', async () => {
  await db.query(
    `insert into signature_documents (uuid, company_uuid, name, state, document_type, provider, signers, signer_users,
        created_at, expires_on, reminder_frequency, is_void_requested, replaced_names)
      select gen_random_uuid(), $1, 'Letter', 'signed', 'custom', 'house', '[]', '{}', now(), '2026-01-05', 'NO_REMINDER',
        false, '{}'
      from generate_series(1, 20000)`,
    [bakery],
  );
  await db.query('analyze signature_documents');
  for (const task of [reminderTask, expiryTask]) {
    const plans: string[] = [];
    const query = async (sql: string, values: unknown[] = []) => {
      plans.push(JSON.stringify((await db.query(`explain (format json) ${sql}`, values)).rows));
      return [];
    };
    await task.run({ clock: { now: () => new Date('2026-01-09T14:00:00Z') }, query } as unknown as FlowContext);
    expect(plans[0]).toMatch(/signature_documents_(due|active)/);
    expect(plans[0]).not.toMatch(/"Seq Scan"[^{}]*"signature_documents"/);
  }
});
