import { randomUUID } from 'node:crypto';
import { bankAccount } from '@daybook/checks/domain';
import { migrations } from '@daybook/checks/read';
import { fold, type RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { type AnyEventHandler, type FlowContext, RetryLater } from '@daybook/kernel/flows';
import type { Email } from '@daybook/kernel/mail';
import type { Pool } from 'pg';
import { companiesDatabase } from '../../../testing/firm/companies-database.js';
import { companyRow, insert, membershipRow, personRow } from '../../../testing/mails/rows.js';
import { tellOfSharedAccounts } from './shared-accounts.js';

const [bakery, orchard] = [randomUUID(), randomUUID()];
const people = { ada: randomUUID(), tom: randomUUID(), sam: randomUUID() };
const handler: AnyEventHandler = tellOfSharedAccounts({
  firmName: 'Ledger & Sons',
  firmAccent: null,
  firmLogo: null,
  url: 'http://x.test',
  mail: { support: 'help@ledger.test' },
});
const emails = new Map<string, Email>();
const pasts = new Map<string, RecordedEvent[]>();
let db: Pool;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await companiesDatabase(migrations));
  await insert(db, 'companies', companyRow(bakery, 'Bright Bakery', 'America/New_York'));
  await insert(db, 'companies', companyRow(orchard, 'Other Orchard', 'America/New_York'));
  const places = [
    ['ada', bakery, 'client_owner'],
    ['tom', bakery, 'staff_director'],
    ['sam', orchard, 'staff_director'],
  ] as const;
  for (const [name, company, role] of places) {
    await insert(db, 'users', personRow(people[name], name, role === 'staff_director'));
    const grants = { grants: { PAYMENTS: 'VIEW' } };
    await insert(db, 'company_users', { ...membershipRow(randomUUID(), company, people[name], role), ...grants });
  }
});
afterAll(() => close());

const tools = {
  clock: { now: () => new Date('2026-03-09T15:00:00Z') },
  query: async (sql: string, values: unknown[] = []) => (await db.query(sql, values)).rows,
  commands: {
    load: async (_: unknown, uuid: string) => ({ state: fold(bankAccount, (pasts.get(uuid) ?? []) as never) }),
  },
  mail: { send: async (email: Email) => void emails.set(email.key, email) },
} as unknown as FlowContext;

function opened(company: string, accountNumber: string): RecordedEvent {
  const uuid = randomUUID();
  const shown = {
    name: 'Operating',
    signatory: 'Ada Baker',
    bankName: 'First Bank',
    lastFour: accountNumber.slice(-4),
  };
  const data = { ...shown, accountNumber, routingNumber: '021000021' };
  const at = '2026-03-09T14:58:00.000Z';
  const event = recorded({ type: 'BankAccountOpened', data } as const, 0, { at }, `bankAccount-${uuid}`);
  const of = { ...event, meta: { ...event.meta, company } };
  pasts.set(uuid, [of]);
  return of;
}

const stands = ({ stream, data, meta }: RecordedEvent) => {
  const { name, signatory, bankName, lastFour, routingNumber } = data as Record<string, string>;
  return insert(db, 'bank_accounts', {
    uuid: stream.slice('bankAccount-'.length),
    company_uuid: meta.company,
    name,
    signatory,
    bank_name: bankName,
    last_four: lastFour,
    routing_number: routingNumber,
    is_active: true,
    is_deleted: false,
  });
};

it('tells the firm’s people of both companies, and no client, once the tables have the account', async () => {
  const [own, alike, same] = [
    opened(bakery, '000123456789'),
    opened(orchard, '777777776789'),
    opened(orchard, '123456789'),
  ] as const;
  for (const event of [own, alike]) {
    await stands(event);
    await handler.on[event.type]?.(event, tools);
  }
  expect(emails.size).toBe(0);
  await expect(handler.on[same.type]?.(same, tools)).rejects.toBeInstanceOf(RetryLater);
  await stands(same);
  await handler.on[same.type]?.(same, tools);
  expect([...emails.values()].map(({ to, subject }) => `${to.name}: ${subject}`).sort()).toEqual([
    'sam B: Two companies have one bank account: Other Orchard',
    'tom B: Two companies have one bank account: Bright Bakery',
  ]);
  const text = [...emails.values()].map((email) => email.text).join();
  for (const secret of ['000123456789', '123456789,', '021000021']) expect(text).not.toContain(secret);
});
