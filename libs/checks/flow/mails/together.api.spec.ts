import { randomUUID } from 'node:crypto';
import { type CheckEvent, check, checkLimits } from '@daybook/checks/domain';
import { checkRowOf, migrations } from '@daybook/checks/read';
import { fold, type RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { type AnyEventHandler, type FlowContext, RetryLater } from '@daybook/kernel/flows';
import type { Email } from '@daybook/kernel/mail';
import type { Pool } from 'pg';
import { companiesDatabase } from '../../../testing/firm/companies-database.js';
import { companyRow, insert, membershipRow, personRow } from '../../../testing/mails/rows.js';
import { printed, written } from '../../domain/check-samples.js';
import { tellOfDividedAmounts } from './together.js';

type Written = Extract<CheckEvent, { type: 'CheckWritten' }>['data'];

const company = randomUUID();
const people = { ada: randomUUID(), omar: randomUUID() };
const vendor = randomUUID();
const handler: AnyEventHandler = tellOfDividedAmounts({
  firmName: 'Ledger & Sons',
  firmAccent: null,
  firmLogo: null,
  url: 'http://x.test',
  mail: { support: 'help@ledger.test' },
});
const elsewhere = { address1: '1 Mule St', address2: '', city: 'Reno', state: 'NV', zipCode: '89501' };
const emails = new Map<string, Email>();
let minute = 0;
let db: Pool;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await companiesDatabase(migrations));
  await insert(db, 'companies', companyRow(company, 'Bright Bakery', 'America/New_York'));
  for (const [name, person] of Object.entries(people)) {
    await insert(db, 'users', personRow(person, name, false));
    await insert(db, 'company_users', membershipRow(person, company, person, 'client_owner'));
  }
});
beforeEach(async () => {
  emails.clear();
  await db.query('delete from checks');
});
afterAll(() => close());

const tools = {
  clock: { now: () => new Date('2026-03-09T20:00:00Z') },
  query: async (sql: string, values: unknown[] = []) => (await db.query(sql, values)).rows,
  commands: { load: async () => ({ state: checkLimits.initial, revision: -1 }) },
  mail: { send: async (email: Email) => void emails.set(email.key, email) },
} as unknown as FlowContext;

function writes(changed: Partial<Written>, day = '2026-03-09'): RecordedEvent<CheckEvent> {
  minute += 1;
  const context = { by: { user: people.omar }, at: new Date(Date.parse(`${day}T15:00:00Z`) + minute).toISOString() };
  const event = recorded(written({ amount: 40_000, ...changed }), 0, context, `check-${randomUUID()}`);
  return { ...event, meta: { ...event.meta, company } };
}

async function stands(event: RecordedEvent<CheckEvent>): Promise<void> {
  const state = fold(check, [event]);
  if (state.is === 'absent') return;
  const row = Object.entries(checkRowOf(event.stream.slice('check-'.length), state)).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    name === 'houseStatuses' ? '[]' : value,
  ]);
  await insert(db, 'checks', Object.fromEntries(row));
}

const heard = async (event: RecordedEvent<CheckEvent>) => handler.on[event.type]?.(event, tools);
const subjects = () => [...emails.values()].map(({ to, subject }) => `${to.name.split(' ')[0]}: ${subject}`).sort();
const notices = ['ada', 'omar'].map((name) => `${name}: Several checks to one payee: Bright Bakery`);

it.each([
  ['of one payee', {}, {}],
  [
    'of one vendor under other names and addresses',
    { vendor },
    { vendor, recipientName: 'Otto', recipient: elsewhere },
  ],
  ['of one name at other addresses', {}, { recipient: elsewhere }],
  ['of other names at one address', {}, { recipientName: 'Orchard Services' }],
])('tells of small checks that together pass the threshold: %s', async (_, first, other) => {
  const [one, two, three] = [writes(first), writes(other), writes(first)] as const;
  for (const event of [one, two]) {
    await stands(event);
    await heard(event);
  }
  expect(emails.size).toBe(0);
  await stands(three);
  await heard(three);
  await heard(three);
  expect(subjects()).toEqual(notices);
  const text = [...emails.values()].map((email) => email.text.replaceAll(/\s+/g, ' ')).join();
  expect(text).toContain('Together with 2 other checks of the last 14 days to the same payee');
  for (const secret of [printed.recipientName, 'Main St', '400.00']) expect(text).not.toContain(secret);
});

it('waits until the tables have the check, so that parts of the same instant are all counted', async () => {
  const parts = [writes({}), writes({}), writes({})] as const;
  for (const event of parts) await expect(heard(event)).rejects.toBeInstanceOf(RetryLater);
  for (const event of parts) await stands(event);
  for (const event of parts) await heard(event);
  expect(subjects()).toEqual(notices);
});

it('says nothing of what is long ago, to others, or had its second person', async () => {
  for (const event of [
    writes({}, '2026-02-20'),
    writes({}, '2026-02-21'),
    writes({ recipientName: 'Acme Paper', recipient: elsewhere }),
    writes({ isReleaseNeeded: true, recipientName: 'Acme Paper', recipient: elsewhere }),
    writes({}),
  ]) {
    await stands(event);
    await heard(event);
  }
  expect(emails.size).toBe(0);
});
