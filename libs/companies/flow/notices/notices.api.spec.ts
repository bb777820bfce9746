import { randomUUID } from 'node:crypto';
import {
  accountOwnerDecider,
  type CompanyUserCommand,
  companyUserDecider,
  type MemberChange,
} from '@daybook/companies/domain';
import { twoFactorDecider, type UserCommand, userDecider } from '@daybook/identity/domain';
import {
  type AnyDecider,
  type Author,
  type DomainEvent,
  type DomainEventMeta,
  fold,
  type RecordedEvent,
} from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import type { FlowContext } from '@daybook/kernel/flows';
import type { Email } from '@daybook/kernel/mail';
import type { Pool } from 'pg';
import { companiesDatabase } from '../../../testing/firm/companies-database.js';
import { companyRow, insert, membershipRow, personRow } from '../../../testing/mails/rows.js';
import { tellAccountChanges, tellMemberChanges } from './index.js';

const company = randomUUID();
const roles = { ada: 'client_owner', omar: 'client_owner', gina: 'client_member', sam: 'staff_director' } as const;
type Name = keyof typeof roles | 'nina' | 'tess';
const people = Object.fromEntries(
  [...Object.keys(roles), 'nina', 'tess'].map((name) => [name, randomUUID()]),
) as Record<Name, string>;
const sender = {
  firmName: 'Ledger & Sons',
  firmAccent: null,
  firmLogo: null,
  url: 'http://x.test',
  mail: { support: 'help@ledger.test' },
};
const handlers = [tellMemberChanges(sender), tellAccountChanges(sender)];
const at = '2026-03-09T14:58:00.000Z';
const emails = new Map<string, Email>();
const pasts = new Map<string, RecordedEvent[]>();
let db: Pool;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await companiesDatabase());
  await insert(db, 'companies', companyRow(company, 'Bright Bakery', 'America/Denver'));
  for (const name of Object.keys(people) as Name[])
    await insert(db, 'users', personRow(people[name], name, ['sam', 'tess'].includes(name)));
  for (const [name, role] of Object.entries(roles))
    await insert(db, 'company_users', membershipRow(people[name as Name], company, people[name as Name], role));
});
beforeEach(async () => {
  pasts.clear();
  for (const name of Object.keys(people) as Name[]) {
    const staff = { jobTitle: null, legalCountry: null, team: null, isHiddenFromAllClients: false };
    const profile = { ...staff, adminPanelAccess: 'DISABLED', allowImportingHubspotCompany: false } as const;
    const account = { email: `${name}@x.test`, name: { firstName: name, lastName: 'B' } };
    await happens('sam', userDecider, people[name], {
      type: 'RegisterUser',
      ...account,
      staff: ['sam', 'tess'].includes(name) ? profile : null,
    } as UserCommand);
  }
  for (const [name, role] of Object.entries(roles))
    await happens('sam', companyUserDecider, people[name as Name], {
      type: 'AddCompanyUser',
      company,
      user: people[name as Name],
      role,
      isStaff: name === 'sam',
    } as CompanyUserCommand);
  emails.clear();
});
afterAll(() => close());

const tools = {
  clock: { now: () => new Date('2026-03-09T15:00:00Z') },
  query: async (sql: string, values: unknown[] = []) => (await db.query(sql, values)).rows,
  commands: {
    load: async (decider: AnyDecider, uuid: string) => {
      const past = pasts.get(`${decider.category}-${uuid}`) ?? [];
      return { state: fold(decider, past), revision: past.length };
    },
  },
  mail: { send: async (email: Email) => void (emails.has(email.key) || emails.set(email.key, email)) },
} as unknown as FlowContext;

/** Decided, recorded as one command, and heard of twice, as after a crash. */
async function happens(
  by: Name,
  decider: AnyDecider,
  uuid: string,
  command: { type: string },
  more: Partial<DomainEventMeta> = {},
): Promise<void> {
  const stream = `${decider.category}-${uuid}`;
  const past = pasts.get(stream) ?? [];
  pasts.set(stream, past);
  const author: Author = { user: people[by] };
  const decision = decider.decide(fold(decider, past), command, { at, by: author });
  if ('refused' in decision) throw new Error(decision.message);
  const commandId = randomUUID();
  const events = decision.map((event: DomainEvent, nth: number) => {
    const plain = recorded(event, past.length + nth, { at, by: author }, stream);
    return { ...plain, id: randomUUID(), meta: { ...plain.meta, commandId, company, ...more } };
  });
  past.push(...events);
  for (const event of [...events, ...events])
    for (const { categories, on } of handlers)
      if (categories.includes(decider.category)) await on[event.type]?.(event, tools);
}
const member = (by: Name, name: Name, command: CompanyUserCommand, more: Partial<DomainEventMeta> = {}) =>
  happens(by, companyUserDecider, people[name], command, more);
const joins = (role: string, more: object = {}): CompanyUserCommand =>
  ({
    type: 'LinkCompanyUser',
    company,
    user: people.nina,
    role,
    isStaff: false,
    changes: [],
    ...more,
  }) as CompanyUserCommand;
const changes = (...changed: MemberChange[]): CompanyUserCommand => ({ type: 'ChangeMember', changes: changed });
const grant = (feature: string, level: string) =>
  ({ type: 'GrantFeatureAccess', feature, level, granterLevel: 'UPDATE' }) as MemberChange;

const mails = () => [...emails.values()].map(({ to, subject }) => `${to.name.split(' ')[0]}: ${subject}`).sort();
const toOwners = (subject: string) => [`ada: ${subject}: Bright Bakery`, `omar: ${subject}: Bright Bakery`];
const textTo = (name: Name) =>
  [...emails.values()].find(({ to }) => to.address === `${name}@x.test`)?.text.replaceAll(/\s+/g, ' ') ?? '';

it('tells every owner once of a new member, but not the member', async () => {
  await member('sam', 'nina', joins('client_owner'));
  expect(mails()).toEqual(toOwners('Someone was added'));
  expect(textTo('ada')).toContain('sam B of Ledger & Sons added nina B with the role Client.');
  expect(textTo('ada')).toContain('This happened on Mar 9, 2026 at 8:58 AM MDT.');
  expect(textTo('ada')).toContain(`http://x.test/links/team/${company}`);
  emails.clear();
  await member('ada', 'gina', { type: 'RemoveCompanyUser', isAccountOwner: false });
  expect(mails()).toEqual([]);
  await member('ada', 'gina', { type: 'RestoreCompanyUser', role: 'client_member' });
  expect(mails()).toEqual(toOwners('Someone was added'));
});

it('calls whoever was invited by the name that was typed, and hides whom clients do not see', async () => {
  const typed = { awaited: { invitedAs: { firstName: 'Nini', lastName: 'Typed' } } };
  await member('ada', 'nina', joins('client_member', typed));
  expect(textTo('omar')).toContain('ada B added Nini Typed with the role Client Guest.');
  expect(textTo('omar')).not.toContain('nina B');
  emails.clear();
  const hidden = [{ type: 'HideMemberFromClients' }] as const;
  const link = { type: 'LinkCompanyUser', company, user: people.tess, role: 'staff_director', isStaff: true } as const;
  await member('sam', 'tess', { ...link, changes: hidden });
  expect(textTo('omar')).toContain('added someone of Ledger & Sons with the role Staff.');
  expect(textTo('omar')).not.toContain('tess');
});

it('tells once of all that one form gave, and nothing of what it took', async () => {
  await member('ada', 'gina', changes(grant('TODOS', 'VIEW'), grant('DASHBOARDS', 'VIEW'), grant('PAYMENTS', 'VIEW')));
  expect(mails()).toEqual(toOwners('Someone was given more access'));
  expect(textTo('omar')).toContain('ada B gave gina B more access. It is now: Activity: Update, Dashboards: View,');
  expect(textTo('omar')).toContain('Payments: View');
  emails.clear();
  await member('ada', 'gina', changes(grant('PAYMENTS', 'DISABLED')));
  const taken = { type: 'RevokeFeatureGrant', feature: 'DASHBOARDS', roleLevel: 'DISABLED', granterLevel: 'UPDATE' };
  await member('ada', 'gina', changes(taken as MemberChange));
  expect(mails()).toEqual([]);
  await member('ada', 'gina', changes({ ...taken, feature: 'TODOS', roleLevel: 'UPDATE' } as MemberChange));
  expect(mails()).toEqual(toOwners('Someone was given more access'));
});

it('tells of a new owner and of another account owner, not of the first one', async () => {
  await member('sam', 'gina', { type: 'ChangeMemberRole', role: 'client_owner', isAccountOwner: false });
  expect(mails()).toEqual(toOwners('Someone became an owner'));
  emails.clear();
  const assign = (name: Name) => ({ type: 'AssignAccountOwner', companyUser: people[name], isClient: true });
  await happens('sam', accountOwnerDecider, company, assign('ada'));
  expect(mails()).toEqual([]);
  await happens('ada', accountOwnerDecider, company, assign('omar'));
  expect(mails()).toEqual(toOwners('The account owner was changed'));
  expect(textTo('omar')).toContain('ada B made omar B the account owner.');
});

it('tells nothing of what a merge brings, what is emailed later, and what the product does by itself', async () => {
  const link = { type: 'LinkCompanyUser', company, user: people.nina, role: 'client_member', isStaff: false } as const;
  const merged = { ...link, changes: [grant('DASHBOARDS', 'VIEW')], merge: randomUUID(), isInvitedLater: true };
  await member('sam', 'nina', merged);
  await member('sam', 'nina', { type: 'RemoveCompanyUser', isAccountOwner: false });
  await member('sam', 'nina', { ...merged, merge: randomUUID() });
  await member(
    'sam',
    'tess',
    { ...link, user: people.tess, role: 'staff_director', isStaff: true, changes: [] },
    {
      causationId: randomUUID(),
    },
  );
  expect(mails()).toEqual([]);
});

it('tells the owners of a client whose address or second factor is another now, and not of staff', async () => {
  const request = {
    type: 'RequestEmailChange',
    email: 'new@x.test',
    number: 1,
    tokenHash: 'h',
    expiresAt: '2026-03-10T00:00:00Z',
  };
  for (const name of ['gina', 'sam'] as const) {
    await happens(name, userDecider, people[name], request);
    await happens(name, userDecider, people[name], { type: 'ConfirmEmailChange', tokenHash: 'h' } as UserCommand);
  }
  expect(mails()).toEqual(toOwners('An email address was changed'));
  expect(textTo('ada')).toContain('The sign-in email address of gina B (Bright Bakery) was changed.');
  expect(textTo('ada')).not.toContain('new@x.test');
  emails.clear();
  const device = randomUUID();
  for (const command of [
    { type: 'RegisterPasskey', user: people.omar, device, name: 'Laptop' },
    { type: 'ResetTwoFactor', user: people.omar, reason: 'Lost' },
  ])
    await happens('sam', twoFactorDecider, people.omar, command);
  expect(mails()).toEqual(['ada: A second factor was reset: Bright Bakery']);
  expect(textTo('ada')).toContain('sam B of Ledger & Sons reset the second factor of omar B (Bright Bakery).');
});
