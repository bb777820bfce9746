import { randomUUID } from 'node:crypto';
import { type CheckEvent, check } from '@daybook/checks/domain';
import { type Author, fold, type RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import type { AnyEventHandler, FlowContext } from '@daybook/kernel/flows';
import type { Email } from '@daybook/kernel/mail';
import type { Pool } from 'pg';
import { companiesDatabase } from '../../../testing/firm/companies-database.js';
import { companyRow, insert, membershipRow, personRow } from '../../../testing/mails/rows.js';
import { begun, handedOver, printed, printing, written } from '../../domain/check-samples.js';
import { mailAboutChecks } from './index.js';
import { tellIssuedChecks } from './issued.js';

const [company, uuid] = [randomUUID(), randomUUID()];
const people = { ada: randomUUID(), omar: randomUUID(), gina: randomUUID(), tom: randomUUID() };
const brand = { firmName: 'Ledger & Sons', firmAccent: null, firmLogo: null };
const handler: AnyEventHandler = mailAboutChecks({ ...brand, url: 'http://x.test' });
const issued: AnyEventHandler = tellIssuedChecks({
  ...brand,
  url: 'http://x.test',
  mail: { support: 'help@ledger.test' },
});
const house: Author = { system: 'checks' };
const emails = new Map<string, Email>();
let past: RecordedEvent<CheckEvent>[] = [];
let db: Pool;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await companiesDatabase());
  await insert(db, 'companies', {
    ...companyRow(company, 'Bright Bakery', 'America/New_York'),
    account_owner: people.ada,
  });
  const roles = { ada: 'client_owner', omar: 'client_owner', gina: 'client_member', tom: 'staff_director' } as const;
  for (const [name, role] of Object.entries(roles)) {
    const person = people[name as 'ada'];
    await insert(db, 'users', personRow(person, name, role === 'staff_director'));
    await insert(db, 'company_users', membershipRow(person, company, person, role));
  }
});
beforeEach(async () => {
  emails.clear();
  past = [];
  await happens(written(), { user: people.omar });
});
afterAll(() => close());

const tools = {
  clock: { now: () => new Date('2026-03-09T15:00:00Z') },
  query: async (sql: string, values: unknown[] = []) => (await db.query(sql, values)).rows,
  commands: { load: async () => ({ state: fold(check, past), revision: past.length }) },
  mail: { send: async (email: Email) => void emails.set(email.key, emails.get(email.key) ?? email) },
} as unknown as FlowContext;

/** It is heard of twice, as after a crash. */
async function happens(event: CheckEvent, by: Author = house, hears = handler): Promise<void> {
  const plain = recorded(event, past.length, { by, at: '2026-03-09T14:58:00.000Z' }, `check-${uuid}`);
  const heard = { ...plain, meta: { ...plain.meta, company } };
  past.push(heard);
  for (let time = 0; time < 2; time += 1) await hears.on[event.type]?.(heard, tools);
}
const mails = () => [...emails.values()].map(({ to, subject }) => `${to.name.split(' ')[0]}: ${subject}`).toSorted();
const asked = (type: 'CheckVoidRequested' | 'CheckDeletionRequested'): CheckEvent =>
  type === 'CheckVoidRequested'
    ? { type, data: { reason: 'Wrong amount', isStopPaymentConfirmed: false } }
    : { type, data: {} };

it('tells writer and account owner once that a check failed, without what is confidential', async () => {
  await happens({ type: 'CheckFailed', data: { message: 'No such street: 12 Main St.' } });
  expect(mails()).toEqual(['ada: Check 1001 could not be mailed', 'omar: Check 1001 could not be mailed']);
  const [{ text, html, tells } = {} as Email] = emails.values();
  expect(text).toContain('Check 1001 of Bright Bakery failed.');
  expect(html).toContain(`http://x.test/links/check/${uuid}`);
  expect(tells).toMatchObject({ of: [{ item: uuid, event: 'check_failed' }] });
  for (const secret of [printed.recipientName, '123.45', 'Main St']) expect(`${text}${html}`).not.toContain(secret);
});

it('says of a check that failed after it was printed what is left to do', async () => {
  for (const event of [begun, handedOver, printing]) await happens(event);
  await happens({ type: 'CheckFailed', data: { message: 'The mail house cancelled it.' } });
  expect(mails()).toEqual(['ada', 'omar'].map((name) => `${name}: Check 1001 failed after it was printed`));
  expect([...emails.values()][0]?.text.replaceAll(/\s+/g, ' ')).toContain('Ask the bank to stop its payment.');
});

it('says so too when it was voided before anybody was told', async () => {
  for (const event of [begun, handedOver, printing]) await happens(event);
  const unheard = { on: {} } as AnyEventHandler;
  await happens({ type: 'CheckFailed', data: { message: 'The mail house cancelled it.' } }, house, unheard);
  const failure = past.at(-1) as RecordedEvent<CheckEvent>;
  await happens({ type: 'CheckVoided', data: { by: people.omar, isRecalled: false } }, house, unheard);
  await handler.on.CheckFailed?.(failure as never, tools);
  expect(mails()).toEqual(['ada', 'omar'].map((name) => `${name}: Check 1001 failed after it was printed`));
});

it('tells nobody of their own void, but of one that the mail house answered', async () => {
  await happens(asked('CheckVoidRequested'), { user: people.omar });
  await happens({ type: 'CheckVoided', data: { by: people.omar, isRecalled: true } }, { user: people.omar });
  expect(mails()).toEqual(['ada: Check 1001 was voided']);
  emails.clear();
  await happens({ type: 'CheckVoided', data: { by: people.omar, isRecalled: false } });
  expect(mails()).toEqual(['ada: Check 1001 was voided', 'omar: Check 1001 was voided']);
  expect([...emails.values()][0]?.text).toContain('The printed check cannot be recalled');
});

it.each([
  ['CheckVoidRequested', 'CheckVoidRefused', 'voided'],
  ['CheckDeletionRequested', 'CheckDeletionRefused', 'deleted'],
] as const)('tells also whoever asked that it was too late: %s', async (request, refusal, done) => {
  await db.query(`update company_users set grants = '{"PAYMENTS":"UPDATE"}' where user_uuid = $1`, [people.tom]);
  await happens(asked(request), { user: people.tom });
  await happens({ type: refusal, data: { message: 'The mail house had begun to print it.' } });
  expect(mails()).toEqual(['ada', 'omar', 'tom'].map((name) => `${name}: Check 1001 could not be ${done}`));
});

it('writes to nobody who does not see payments any more', async () => {
  await db.query('update users set is_active = false where uuid = $1', [people.omar]);
  await happens({ type: 'CheckFailed', data: { message: 'No such street.' } });
  expect(mails()).toEqual(['ada: Check 1001 could not be mailed']);
  await db.query('update users set is_active = true where uuid = $1', [people.omar]);
});

it('tells every owner once of a check that is written or released, without what is confidential', async () => {
  await db.query(`update company_users set grants = '{}' where user_uuid = $1`, [people.tom]);
  past = [];
  await happens(written({ isReleaseNeeded: true }), { user: people.omar }, issued);
  expect(mails()).toEqual(['ada', 'omar'].map((name) => `${name}: Check 1001 waits for its release: Bright Bakery`));
  const texts = () => [...emails.values()].map(({ text }) => text.replaceAll(/\s+/g, ' ')).join();
  expect(texts()).toContain(
    'omar B (your account) wrote check 1001 of Bright Bakery. It will be mailed once a second person',
  );
  emails.clear();
  past = [];
  await happens(written({ isReleaseNeeded: false }), { user: people.omar }, issued);
  expect(mails()).toEqual(['ada', 'omar'].map((name) => `${name}: Check 1001 was written: Bright Bakery`));
  emails.clear();
  await db.query(`update company_users set grants = '{"PAYMENTS":"DISABLED"}' where user_uuid = $1`, [people.omar]);
  await happens({ type: 'CheckReleased', data: {} }, { user: people.ada }, issued);
  expect(mails()).toEqual(['ada: Check 1001 was released: Bright Bakery', 'omar: A check was issued: Bright Bakery']);
  for (const secret of [printed.recipientName, '123.45', 'Main St']) expect(texts()).not.toContain(secret);
  await db.query(`update company_users set grants = '{}' where user_uuid = $1`, [people.omar]);
});

it('asks everybody who can send checks to release one that waits', async () => {
  await db.query(`update company_users set grants = '{"PAYMENTS":"UPDATE"}' where user_uuid = $1`, [people.tom]);
  past = [];
  await happens(written({ isReleaseNeeded: true }), { user: people.omar }, issued);
  expect(mails()).toEqual(
    ['ada', 'omar', 'tom'].map((name) => `${name}: Check 1001 waits for its release: Bright Bakery`),
  );
  emails.clear();
  await happens({ type: 'CheckReleaseDemanded', data: {} }, house, issued);
  expect(mails()).toHaveLength(3);
  expect([...emails.values()][0]?.text.replaceAll(/\s+/g, ' ')).toContain('The limits became stricter');
});
