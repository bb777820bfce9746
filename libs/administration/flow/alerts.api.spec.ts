import { randomUUID } from 'node:crypto';
import { alertAdministrators } from '@daybook/administration/flow';
import { migrations } from '@daybook/administration/read';
import { backupMigrations } from '@daybook/kernel/backup';
import { flowsMigrations } from '@daybook/kernel/flows';
import { jobsMigrations } from '@daybook/kernel/jobs';
import { type Email, mailMigrations } from '@daybook/kernel/mail';
import { queryOf } from '@daybook/kernel/postgres';
import { Firm, plainProfile } from '@daybook/testing/firm';

const needed = [flowsMigrations, jobsMigrations, mailMigrations, backupMigrations, migrations].flat();
const minutes = 60_000;

let firm: Firm;
let now = new Date('2026-11-23T12:00:00Z');
let logFault: Error | null = null;
const sent: Email[] = [];

beforeAll(async () => {
  firm = await Firm.open({ migrations: needed });
  await firm.staff('grace', plainProfile, { flags: { superuser: true } });
  await firm.staff('alice', { ...plainProfile, adminPanelAccess: 'UPDATE' });
  await firm.readable();
});
afterAll(() => firm?.close());

async function look(minutesLater = 5): Promise<string[]> {
  now = new Date(now.getTime() + minutesLater * minutes);
  sent.splice(0);
  const { config, pool } = firm.api;
  const head = async () => {
    if (logFault) throw logFault;
    return 0;
  };
  const settings = { ...config, log: { head }, projections: [] };
  const tools = {
    query: queryOf(pool),
    clock: { now: () => now },
    objects: { check: async () => undefined },
    mail: { send: async (email: Email) => void sent.push(email) },
  };
  await alertAdministrators(settings as unknown as Parameters<typeof alertAdministrators>[0]).run(
    tools as unknown as Parameters<ReturnType<typeof alertAdministrators>['run']>[0],
  );
  return sent.map(({ to, subject }) => `${to.address}: ${subject}`);
}

it('writes to superusers about what lasts, once a day, and again when it comes back', async () => {
  const letter = 'grace@demo.test: Needs attention: Event log';
  expect(await look()).toEqual([]);
  logFault = new Error('away');
  expect(await look()).toEqual([]);
  expect(await look()).toEqual([letter]);
  expect(sent[0]?.text).toContain('Everybody can read; nothing can be saved until it is back.');
  expect(sent[0]?.text).toContain('/staff-admin-panel/operations');
  expect(await look()).toEqual([]);
  expect(await look(24 * 60)).toEqual([letter]);
  logFault = null;
  expect(await look()).toEqual([]);
  logFault = new Error('away again');
  expect([await look(), await look()]).toEqual([[], [letter]]);
  logFault = null;
  await look();
});

it('is not alarmed by jobs that wait, and is by those that failed', async () => {
  const { pool } = firm.api;
  await pool.query(
    `insert into ops.jobs (queue, key, payload, due_at, state) values ('scan', $1, '{}', now(), 'waiting')`,
    [randomUUID()],
  );
  expect([await look(), await look()]).toEqual([[], []]);
  await pool.query(`update ops.jobs set state = 'failed', settled_at = now()`);
  expect([await look(), await look()]).toEqual([[], ['grace@demo.test: Needs attention: Background jobs']]);
});
