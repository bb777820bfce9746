import { backupMigrations, recordBackup } from '@daybook/kernel/backup';
import { flowsMigrations } from '@daybook/kernel/flows';
import { jobsMigrations, PostgresJobs } from '@daybook/kernel/jobs';
import { mailMigrations } from '@daybook/kernel/mail';
import { Firm, plainProfile } from '@daybook/testing/firm';
import type { ApiClient } from '../../testing/api/client.js';
import { administrationArea } from './index.js';

const operations = `{ operations {
  parts { name state detail } queues { queue waiting failed } failedJobs { queue key reason } lastBackupAt versions { name version }
} }`;
const retryJob = 'mutation ($key: String!) { retryJob(queue: "print", key: $key) { success errorMessage } }';

let firm: Firm;
let alice: ApiClient;
beforeAll(async () => {
  const migrations = [flowsMigrations, jobsMigrations, mailMigrations, backupMigrations].flat();
  firm = await Firm.open({ areas: [administrationArea([])], migrations });
  await firm.staff('alice', { ...plainProfile, adminPanelAccess: 'UPDATE' });
  await firm.readable();
  alice = await firm.browser('alice');
});
afterAll(() => firm?.close());

it('tells an administrator how the parts are, and does a failed job again', async () => {
  const { pool } = firm.api;
  const jobs = new PostgresJobs(pool);
  await jobs.add('print', { key: 'form 8', payload: {} });
  await pool.query(
    `update ops.jobs set state = 'failed', reason = 'no paper', settled_at = now() where key = 'form 8'`,
  );
  const at = new Date(Date.now() - 60_000).toISOString();
  const point = { at, last: { position: 12, id: 'x' }, objects: { count: 3, bytes: 9 } };
  await recordBackup(pool, { point } as Parameters<typeof recordBackup>[1]);

  const { data } = await alice.graphql(operations);
  const { parts, queues, failedJobs, lastBackupAt, versions } = data.operations;
  const stateOf = (name: string) => parts.find((part: { name: string }) => part.name === name);
  expect(stateOf('Event log').state).toBe('ok');
  expect(stateOf('Background jobs')).toMatchObject({
    state: 'warning',
    detail: expect.stringContaining('1 job failed'),
  });
  expect(stateOf('Backup')).toMatchObject({ state: 'ok', detail: '12 events and 3 objects.' });
  expect([queues, failedJobs, lastBackupAt]).toEqual([
    [{ queue: 'print', waiting: 0, failed: 1 }],
    [{ queue: 'print', key: 'form 8', reason: 'no paper' }],
    at,
  ]);
  expect(versions.map(({ name }: { name: string }) => name)).toEqual(['Daybook', 'Node', 'PostgreSQL']);

  const again = await alice.graphql(retryJob, { key: 'form 8' });
  expect(again.data.retryJob).toEqual({ success: true, errorMessage: null });
  const twice = await alice.graphql(retryJob, { key: 'form 8' });
  expect(twice.data.retryJob).toMatchObject({ success: false, errorMessage: expect.stringContaining('Reload') });
  expect((await alice.graphql(operations)).data.operations.failedJobs).toEqual([]);
});

it('names whose emails may not have arrived', async () => {
  const { pool } = firm.api;
  const omar = await firm.person('omar');
  await firm.readable();
  await pool.query(
    `insert into ops.letters (key, state, holder, tries, claimed_at) values ('signed 1', 'sending', 1, 2, now() - interval '6 minutes')`,
  );
  await pool.query(
    `insert into ops.letter_items (letter, item, event, person) values ('signed 1', $1, 'signature_completed', $1)`,
    [omar],
  );
  const { data } = await alice.graphql(operations);
  expect(data.operations.parts.find((part: { name: string }) => part.name === 'Email')).toEqual({
    name: 'Email',
    state: 'warning',
    detail: '1 email may not have arrived: omar Person (signature completed). Ask whether it is there.',
  });
});

it('has an email that may not have arrived sent again, once, and says so on record', async () => {
  const { pool } = firm.api;
  await pool.query(
    `insert into ops.letters (key, state, follower, stream, position) values
      ('told 1', 'unknown', 'flow tell', 'bell-1', 7), ('summary 1', 'unknown', null, null, null)`,
  );
  const { data } = await alice.graphql('{ operations { doubtfulEmails { id maySendAgain } } }');
  const emails: { id: string; maySendAgain: boolean }[] = data.operations.doubtfulEmails;
  const [repeatable, summary] = [true, false].map((may) => emails.find(({ maySendAgain }) => maySendAgain === may)?.id);
  const again = 'mutation ($id: String!) { sendEmailAgain(id: $id) { success errorMessage } }';
  expect((await alice.graphql(again, { id: summary })).data.sendEmailAgain).toMatchObject({ success: false });
  const both = await Promise.all([1, 2].map(() => alice.graphql(again, { id: repeatable })));
  expect(both.map((one) => one.data.sendEmailAgain.success).toSorted()).toEqual([false, true]);
  const { rows } = await pool.query(
    'select follower, stream, position::int, retry_requested as asked from ops.parked_streams',
  );
  expect(rows).toEqual([{ follower: 'flow tell', stream: 'bell-1', position: 7, asked: true }]);
  await firm.readable();
  const { rows: recorded } = await pool.query(`select detail from ops.security_events where kind = 'emailSentAgain'`);
  expect(recorded).toEqual([{ detail: repeatable }]);
});
