import { randomUUID } from 'node:crypto';
import { check } from '@daybook/checks/domain';
import { checkRowOf, migrations } from '@daybook/checks/read';
import { fold } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import type { FlowContext } from '@daybook/kernel/flows';
import { type Email, EmailLedger, mailMigrations } from '@daybook/kernel/mail';
import type { Pool } from 'pg';
import { companiesDatabase } from '../../../testing/firm/companies-database.js';
import { companyRow, insert, membershipRow, personRow } from '../../../testing/mails/rows.js';
import { begun, handedOver, mailed, printed, written } from '../../domain/check-samples.js';
import { tellOfUncashedChecks } from './stale.js';

const company = randomUUID();
const ada = randomUUID();
const task = tellOfUncashedChecks({
  firmName: 'Ledger & Sons',
  firmAccent: null,
  firmLogo: null,
  url: 'http://x.test',
});
const emails = new Map<string, Email>();
let sent = 0;
let isAway = false;
let now: Date;
let db: Pool;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await companiesDatabase([...migrations, ...mailMigrations]));
  await insert(db, 'companies', { ...companyRow(company, 'Bright Bakery', 'America/New_York'), account_owner: ada });
  await insert(db, 'users', personRow(ada, 'ada', false));
  await insert(db, 'company_users', membershipRow(ada, company, ada, 'client_owner'));
  const uuid = randomUUID();
  const events = [written(), begun, handedOver, mailed].map((event, nth) =>
    recorded(event, nth, { by: { user: ada } }),
  );
  const state = fold(check, events);
  if (state.is === 'absent') return;
  const row = Object.entries({ ...checkRowOf(uuid, state), companyUuid: company }).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    name === 'houseStatuses' ? '[]' : value,
  ]);
  await insert(db, 'checks', Object.fromEntries(row));
});
beforeEach(async () => {
  emails.clear();
  await db.query('delete from ops.letters');
});
afterAll(() => close());

const tools = {
  clock: { now: () => now },
  query: async (sql: string, values: unknown[] = []) => (await db.query(sql, values)).rows,
  mail: {
    send: async (email: Email) => {
      sent += 1;
      emails.set(email.key, email);
      if (isAway) return;
      const ledger = new EmailLedger(db);
      await ledger.claim(email);
      await ledger.settle(email.key, 'sent');
    },
  },
} as unknown as FlowContext;

/** That many days after the check was printed. */
async function after(days: number): Promise<string[]> {
  now = new Date(Date.parse('2026-03-09T17:00:00Z') + days * 86_400_000);
  await task.run(tools);
  return [...emails.values()].map(({ to, subject }) => `${to.name.split(' ')[0]}: ${subject}`);
}

it('asks after 90 days what became of a check that nobody cashed', async () => {
  expect(await after(89)).toEqual([]);
  expect(await after(90)).toEqual(['ada: Check 1001 has not been cashed for 90 days: Bright Bakery']);
  const [email] = emails.values();
  for (const secret of [printed.recipientName, '123.45']) expect(email?.text).not.toContain(secret);
});

it('says after 180 days that it is stale, and what to do', async () => {
  expect(await after(180)).toEqual(['ada: Check 1001 is stale: Bright Bakery']);
  expect([...emails.values()][0]?.text.replaceAll(/\s+/g, ' ')).toContain('Ask the bank to stop its payment');
});

it('says each once, under one key, and nothing of what grew old long ago', async () => {
  [sent, isAway] = [0, true];
  await after(90);
  isAway = false;
  for (const days of [91, 92, 93]) await after(days);
  expect([sent, emails.size]).toEqual([2, 1]);
  emails.clear();
  expect(await after(400)).toEqual([]);
});

it('says it of every check, however many are written about already', async () => {
  await db.query(`insert into checks select (jsonb_populate_record(c, jsonb_build_object('uuid', gen_random_uuid()))).*
    from checks c, generate_series(1, 200)`);
  expect(await after(90)).toHaveLength(201);
});

it('says nothing of a check that was cashed', async () => {
  await db.query(`update checks set status = 'cashed'`);
  expect(await after(90)).toEqual([]);
});
