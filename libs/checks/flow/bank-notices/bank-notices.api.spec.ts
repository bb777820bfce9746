import { randomUUID } from 'node:crypto';
import {
  type BankAccountCommand,
  bankAccount,
  type CheckLimits,
  checkLimits,
  type SendCheckSettingFields,
  sendCheckSetting,
} from '@daybook/checks/domain';
import { type AnyDecider, type DomainEvent, fold, type RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import type { AnyEventHandler, FlowContext } from '@daybook/kernel/flows';
import { type Email, LetterPostponed } from '@daybook/kernel/mail';
import type { Pool } from 'pg';
import { companiesDatabase } from '../../../testing/firm/companies-database.js';
import { companyRow, insert, membershipRow, personRow } from '../../../testing/mails/rows.js';
import { tellBankChanges } from './index.js';

const [company, account] = [randomUUID(), randomUUID()];
const roles = {
  ada: 'client_owner',
  omar: 'client_owner',
  gina: 'client_member',
  sam: 'staff_director',
  tom: 'staff_director',
} as const;
type Name = keyof typeof roles;
const people = Object.fromEntries(Object.keys(roles).map((name) => [name, randomUUID()])) as Record<Name, string>;
const brand = { firmName: 'Ledger & Sons', firmAccent: null, firmLogo: null };
const handler: AnyEventHandler = tellBankChanges({
  ...brand,
  url: 'http://x.test',
  mail: { support: 'help@ledger.test' },
});
const numbers = { accountNumber: '738401952266', routingNumber: '021000021' };
const fields = { name: 'Operating', signatory: 'Ada Baker', bankName: 'First Bank', ...numbers };
/** Parts of account and routing numbers, and amounts: nothing of them may stand in any mail. */
const canaries = ['73840195', '61950773', '021000021', '011000015', '1,000', '2,500', '1 Flour Ln'];
const emails = new Map<string, Email>();
const pasts = new Map<string, RecordedEvent[]>();
let beforeSending: (email: Email) => void;
let now: Date;
let db: Pool;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await companiesDatabase());
});
beforeEach(async () => {
  emails.clear();
  pasts.clear();
  beforeSending = () => undefined;
  now = new Date('2026-03-09T15:00:00Z');
  await db.query('delete from companies; delete from users; delete from company_users');
  await insert(db, 'companies', {
    ...companyRow(company, 'Bright Bakery', 'America/Denver'),
    notifications_enabled: false,
  });
  for (const [name, role] of Object.entries(roles)) {
    const person = people[name as Name];
    await insert(db, 'users', personRow(person, name, role === 'staff_director'));
    const membership = membershipRow(person, company, person, role);
    await insert(db, 'company_users', { ...membership, receive_company_notifications: false });
  }
  await granted('sam', { PAYMENTS: 'UPDATE' });
});
afterAll(() => close());

const granted = (name: Name, grants: object) =>
  db.query('update company_users set grants = $2 where user_uuid = $1', [people[name], grants]);

const tools = {
  clock: { now: () => now },
  query: async (sql: string, values: unknown[] = []) => (await db.query(sql, values)).rows,
  commands: {
    load: async (decider: AnyDecider, uuid: string) => {
      const past = pasts.get(`${decider.category}-${uuid}`) ?? [];
      return { state: fold(decider, past), revision: past.length };
    },
  },
  mail: {
    send: async (email: Email) => {
      if (emails.has(email.key)) return;
      beforeSending(email);
      emails.set(email.key, email);
      for (const canary of canaries) expect(`${email.subject}${email.text}${email.html}`).not.toContain(canary);
    },
  },
} as unknown as FlowContext;

/** Decided, recorded, and heard of twice, as after a crash. @returns the events */
async function does(by: Name, decider: AnyDecider, uuid: string, command: { type: string }): Promise<RecordedEvent[]> {
  const stream = `${decider.category}-${uuid}`;
  const past = pasts.get(stream) ?? [];
  pasts.set(stream, past);
  const at = '2026-03-09T14:58:00.000Z';
  const decision = decider.decide(fold(decider, past), command, { at, by: { user: people[by] } });
  if ('refused' in decision) throw new Error(decision.message);
  const events = decision.map((event: DomainEvent, nth: number) => {
    const plain = recorded(event, past.length + nth, { at, by: { user: people[by] } }, stream);
    return { ...plain, id: randomUUID(), meta: { ...plain.meta, company } };
  });
  past.push(...events);
  for (const event of events) await heard(event, event);
  return events;
}
async function heard(...events: RecordedEvent[]): Promise<void> {
  for (const event of events) await handler.on[event.type]?.(event, tools);
}
const onAccount = (by: Name, command: BankAccountCommand) => does(by, bankAccount, account, command);
const opens = (by: Name) => onAccount(by, { type: 'OpenBankAccount', fields, isActive: true });
const limits = (wanted: Partial<CheckLimits>) => {
  const { scheduled: _, ...before } = fold(checkLimits, (pasts.get(`checkLimits-${company}`) ?? []) as never);
  const command = { type: 'SetCheckLimits', ...before, reason: 'I am alone', isAccountOwner: true, ...wanted };
  return does('ada', checkLimits, company, command);
};
const readers = () => [...emails.values()].map(({ to }) => to.name.split(' ')[0]).sort();
const mailTo = (name: Name) => [...emails.values()].find(({ to }) => to.address === `${name}@x.test`);
/** Without the breaks of lines. */
const textTo = (name: Name) => mailTo(name)?.text.replaceAll(/\s+/g, ' ') ?? '';
const subjects = () => [...new Set([...emails.values()].map(({ subject }) => subject))];

it('tells every owner and who may send checks, whatever their switches say: what, who, when, and what to do', async () => {
  await opens('ada');
  expect(readers()).toEqual(['ada', 'omar', 'sam']);
  expect(subjects()).toEqual(['A bank account was added: Bright Bakery']);
  expect(textTo('omar')).toContain('ada B added the bank account “Operating” (••••2266) at First Bank.');
  expect(textTo('ada')).toContain('ada B (your account) added');
  expect(textTo('omar')).toContain('This happened on Mar 9, 2026 at 8:58 AM MDT.');
  expect(textTo('omar')).toContain('If not, call your bank, and tell Ledger & Sons right away: help@ledger.test.');
  expect(textTo('omar')).toContain('you are an owner of Bright Bakery');
  expect(textTo('sam')).toContain('you may send checks of Bright Bakery');
  expect(mailTo('omar')?.html).toContain(`http://x.test/links/check-settings/${company}`);
  expect(mailTo('omar')?.unsubscribe).toBeUndefined();
});

it('tells of new numbers by their last four digits', async () => {
  await opens('ada');
  emails.clear();
  const other = { ...fields, accountNumber: '619507738244', routingNumber: '011000015' };
  await onAccount('omar', { type: 'ChangeBankAccount', fields: other, isActive: true });
  expect(subjects()).toEqual(['The numbers of a bank account were changed: Bright Bakery']);
  expect(textTo('ada')).toContain('Account number: ••••8244 instead of ••••2266.');
});

it('tells of every other change of an account', async () => {
  await opens('ada');
  emails.clear();
  const changed = { ...fields, signatory: 'Mallory' };
  await onAccount('omar', { type: 'ChangeBankAccount', fields: changed, isActive: false });
  expect(textTo('ada')).toContain('Signatory: “Mallory” instead of “Ada Baker”.');
  await onAccount('omar', { type: 'ChangeBankAccount', fields: changed, isActive: true });
  await onAccount('omar', { type: 'DeleteBankAccount', hasPendingChecks: false });
  expect(subjects()).toEqual(
    ['changed', 'deactivated', 'reactivated', 'deleted'].map((done) => `A bank account was ${done}: Bright Bakery`),
  );
  expect(emails.size).toBe(12);
});

it('tells who releases checks and how large they are without an amount', async () => {
  await limits({ threshold: 50_000, ceiling: 9_000_000 });
  await limits({ threshold: 250_000, ceiling: 90_000_000 });
  await limits({});
  await limits({ threshold: null });
  await limits({ threshold: 0 });
  const all = [...emails.values()].map(({ text }) => text.replaceAll(/\s+/g, ' ')).join('\n');
  for (const said of [
    'lowered the amount above which a check must be released by a second person.',
    'lowered the largest amount for which a check can be written',
    'Nothing has changed yet: the looser limits begin in 24 hours.',
    'The amount above which a check must be released by a second person will be higher.',
    'Checks can be larger than they can be now.',
    'anyone who can send checks can withdraw the looser limits',
    'withdrew the looser limits before they began.',
    'one person alone will be able to send checks.',
    'decided that every check must be released by a second person.',
  ])
    expect(all).toContain(said);
  expect(emails.size).toBe(7 * 3);
});

it('tells of the account that new checks are drawn on, and of the return address', async () => {
  await opens('ada');
  emails.clear();
  const address = {
    address1: '1 Flour Ln',
    address2: '',
    city: 'Boston',
    state: 'MA',
    zipCode: '02108',
    country: 'US',
  };
  const saves = (setting: SendCheckSettingFields) =>
    does('ada', sendCheckSetting, company, {
      type: 'SaveSendCheckSetting',
      setting,
      isBankAccountActive: true,
    } as { type: string });
  await saves({ ...address, bankAccount: account });
  expect(textTo('omar')).toContain('chose the bank account “Operating” (••••2266) as the account for new checks');
  await saves({ ...address, zipCode: '02109', bankAccount: account });
  expect(subjects()).toEqual([
    'The bank account for new checks was changed: Bright Bakery',
    'The return address of checks was changed: Bright Bakery',
  ]);
});

it('says less to an owner who does not see payments, and nothing to those who may not sign in', async () => {
  await granted('omar', { PAYMENTS: 'DISABLED' });
  await granted('sam', { PAYMENTS: 'VIEW' });
  await opens('ada');
  expect(readers()).toEqual(['ada', 'omar']);
  expect(mailTo('omar')?.subject).toBe('The check settings were changed: Bright Bakery');
  // the bare digits could stand in the random id of a link
  for (const unseen of ['Operating', '••••', 'First Bank']) expect(textTo('omar')).not.toContain(unseen);
  emails.clear();
  await db.query('update users set is_active = false where uuid = $1', [people.ada]);
  await db.query(`update company_users set expires_at = '2026-03-09T14:59:00Z' where user_uuid = $1`, [people.omar]);
  await limits({ threshold: 0 });
  expect(readers()).toEqual([]);
});

it('names the firm to clients in place of staff whom they do not see', async () => {
  await db.query('update company_users set is_hidden_from_clients = true where user_uuid = $1', [people.sam]);
  await opens('sam');
  expect(textTo('ada')).toContain('Ledger & Sons added the bank account');
  expect(textTo('ada')).not.toContain('sam B');
  expect(textTo('sam')).toContain('sam B of Ledger & Sons (your account) added');
});

it('sends each email once although it was killed between two, and keeps nobody waiting for a full mailbox', async () => {
  const killed = new Error('killed');
  beforeSending = () => {
    if (emails.size === 1) throw killed;
  };
  await expect(opens('ada')).rejects.toBe(killed);
  expect(emails.size).toBe(1);
  const [event] = pasts.get(`bankAccount-${account}`) as [RecordedEvent];
  let tries = 0;
  beforeSending = () => {
    tries += 1;
    if (tries === 1) throw new LetterPostponed();
  };
  await expect(heard(event)).rejects.toBeInstanceOf(LetterPostponed);
  expect(emails.size).toBe(2);
  beforeSending = () => undefined;
  await heard(event, event);
  expect(readers()).toEqual(['ada', 'omar', 'sam']);
});

it('tells nobody of what happened long ago, nor in a company that was deleted', async () => {
  now = new Date('2026-03-13T15:00:00Z');
  await opens('ada');
  now = new Date('2026-03-09T15:00:00Z');
  await db.query('update companies set is_deleted = true');
  await limits({ threshold: 0 });
  expect(emails.size).toBe(0);
});
