import { randomUUID } from 'node:crypto';
import { migrations as auditMigrations } from '@daybook/audit/read';
import { companyUserDecider, defaultGrantsDecider, defaultGrantsStream } from '@daybook/companies/domain';
import { changeCompany, changeMember } from '@daybook/companies/flow';
import { companyAccess } from '@daybook/companies/published';
import { viewerOf, viewerRow, withoutSession } from '@daybook/identity/published';
import { companyPerms, features, heldLevel } from '@daybook/kernel/rights';
import { PostgresSecurityLog } from '@daybook/kernel/security-log';
import { Firm, origin } from '../../../tests/firm/index.js';
import { type AccessChange, pastAccesses, rehearse } from './index.js';

const now = new Date('2026-11-23T12:00:00Z');
let firm: Firm;
const people: Record<string, string> = {};
const companies: Record<string, string> = {};
const members: Record<string, string> = {};

beforeAll(async () => {
  firm = await Firm.open({ migrations: auditMigrations });
  companies.bakery = await firm.company('Bakery');
  companies.clinic = await firm.company('Clinic', { type: 'EnableFinancialDashboard' });
  for (const name of ['olga', 'gus', 'ana']) people[name] = await firm.person(name);
  people.sam = await firm.staff('sam');
  people.jan = await firm.staff('jan', {}, { flags: { juniorAdmin: true } });
  people.tess = await firm.staff('tess', { team: 'TAX' }, { flags: { taxAdmin: true } });
  people.root = await firm.staff('root', {}, { flags: { superuser: true } });
  const { bakery, clinic } = companies as { bakery: string; clinic: string };
  const join = async (name: string, company: string, role: Parameters<Firm['member']>[2]) => {
    members[`${name} ${company === bakery ? 'bakery' : 'clinic'}`] = await firm.member(
      company,
      people[name] ?? '',
      role,
    );
  };
  await join('olga', bakery, 'client_owner');
  await join('olga', clinic, 'client_member');
  await join('gus', bakery, 'client_member');
  await join('ana', clinic, 'client_owner');
  await join('sam', bakery, 'staff_director');
  await join('jan', clinic, 'staff_director');
  await join('root', bakery, 'staff_director');
  await grant('ana clinic', 'TODOS', 'VIEW');
  await firm.readable();
});
afterAll(() => firm?.close());

const grant = (member: string, feature: 'TODOS' | 'FILES', level: 'VIEW' | 'UPDATE' | 'DISABLED') =>
  sent(members[member] ?? '', { type: 'GrantFeatureAccess', feature, level, granterLevel: 'UPDATE' });

async function sent(member: string, command: Parameters<typeof companyUserDecider.decide>[1]): Promise<void> {
  expect(await changeMember(firm.api.commands, member, command, origin())).toBeUndefined();
}

async function seenBy(name: string) {
  const row = await viewerRow(firm.api.pool, people[name] ?? '');
  if (!row) throw new Error(`${name} is missing.`);
  return { viewer: viewerOf(row, withoutSession, now), now };
}

/** What everybody may in every company, by the rules and the rows as they are now. */
async function allRights(): Promise<Map<string, string[]>> {
  await firm.readable();
  const rights = new Map<string, string[]>();
  for (const person of Object.values(people))
    for (const uuid of Object.values(companies)) {
      const row = await viewerRow(firm.api.pool, person);
      const company = await companyAccess(firm.api.pool, uuid);
      if (!row || !company) throw new Error('Somebody is missing.');
      const viewer = viewerOf(row, withoutSession, now);
      const perms = Object.entries(companyPerms(viewer, company)).flatMap(([name, may]) => (may ? [name] : []));
      rights.set(`${person} ${uuid}`, [
        ...perms,
        ...features.map((one) => `${one} ${heldLevel(viewer, one, company)}`),
      ]);
    }
  return rights;
}

/** Rehearses a change, makes it, and says whose rights have really changed, with how much they have gained and lost. */
async function compared(change: AccessChange, make: () => Promise<unknown>) {
  const foretold = await rehearse(firm.api.pool, change, await seenBy('root'));
  const before = await allRights();
  await make();
  const after = await allRights();
  const changed = [...before]
    .filter(([place, had]) => String(had) !== String(after.get(place)))
    .map(([place]) => place);
  const placeOf = ({ person, company }: (typeof foretold)[number]) => `${person} ${company}`;
  expect(foretold.map(placeOf).toSorted()).toEqual(changed.toSorted());
  for (const one of foretold) {
    const isLevel = (right: string) => right.includes(' ');
    const [had = [], has = []] = [before.get(placeOf(one)), after.get(placeOf(one))];
    const gained = has.filter((right) => !isLevel(right) && !had.includes(right)).length;
    const lost = had.filter((right) => !isLevel(right) && !has.includes(right)).length;
    const inPermissions = (words: readonly string[]) => words.filter((word) => !word.includes(': ')).length;
    expect([inPermissions(one.gains), inPermissions(one.losses)]).toEqual([gained, lost]);
  }
  return foretold;
}

const nameOf = (uuid: string) => Object.entries(people).find(([, one]) => one === uuid)?.[0];

it('foretells what new defaults of a role really do, but for those with a grant of their own', async () => {
  const set = (role: 'client_member' | 'client_owner', feature: 'FILES' | 'TODOS', level: 'VIEW' | 'DISABLED') => () =>
    firm.api.commands.send(
      defaultGrantsDecider,
      defaultGrantsStream,
      { type: 'SetDefaultFeatureGrants', role, grants: [{ feature, level }] },
      origin(),
    );
  const files = { is: 'role', role: 'client_member', grants: { FILES: 'DISABLED' } } as const;
  const foretold = await compared(files, set('client_member', 'FILES', 'DISABLED'));
  expect(foretold.map(({ person, losses }) => [nameOf(person), losses]).toSorted()).toEqual([
    ['gus', ['See Files', 'Files: no access (was: can edit)']],
    ['olga', ['See Files', 'Files: no access (was: can edit)']],
  ]);
  const todos = { is: 'role', role: 'client_owner', grants: { TODOS: 'VIEW' } } as const;
  const owners = await compared(todos, set('client_owner', 'TODOS', 'VIEW'));
  expect(owners.map(({ person, losses }) => [nameOf(person), losses])).toEqual([
    ['olga', ['To-dos: can view (was: can edit)']],
  ]);
});

it('foretells another role, other grants and the end of a membership', async () => {
  const gus = members['gus bakery'] ?? '';
  await compared({ is: 'member', uuid: gus, role: 'client_owner' }, () =>
    sent(gus, { type: 'ChangeMemberRole', role: 'client_owner', isAccountOwner: false }),
  );
  await compared({ is: 'member', uuid: gus, grants: { FILES: 'VIEW' } }, () => grant('gus bakery', 'FILES', 'VIEW'));
  await compared({ is: 'member', uuid: gus, grants: { FILES: null } }, () =>
    sent(gus, { type: 'RevokeFeatureGrant', feature: 'FILES', roleLevel: 'UPDATE', granterLevel: 'UPDATE' }),
  );
  const jan = members['jan clinic'] ?? '';
  const ended = await compared({ is: 'member', uuid: jan, isRemoved: true }, () =>
    sent(jan, { type: 'RemoveCompanyUser', isAccountOwner: false }),
  );
  expect(ended.map(({ person }) => nameOf(person))).toEqual(['jan']);
});

it('foretells what rules of a company do', async () => {
  const { bakery, clinic } = companies as { bakery: string; clinic: string };
  const change = (uuid: string, type: 'RequireExplicitAccess' | 'DisableFinancialDashboard') => () =>
    changeCompany(firm.api.commands, uuid, { type }, origin());
  const closed = await compared(
    { is: 'company', uuid: bakery, isExplicitAccessPermissionRequired: true },
    change(bakery, 'RequireExplicitAccess'),
  );
  expect(closed.map(({ person }) => nameOf(person))).toContain('tess');
  expect(closed.map(({ person }) => nameOf(person))).not.toContain('sam');
  await compared(
    { is: 'company', uuid: clinic, isFinancialDashboardEnabled: false },
    change(clinic, 'DisableFinancialDashboard'),
  );
});

it('tells nobody of companies they may not see', async () => {
  const vault = await firm.company('Vault', { type: 'RequireExplicitAccess' });
  const guest = await firm.member(vault, await firm.person('vic'), 'client_member');
  await firm.readable();
  const role = { is: 'role', role: 'client_member', grants: { ACTIVITY_FEED: 'DISABLED' } } as const;
  const changes = [
    role,
    { is: 'member', uuid: guest, isRemoved: true },
    { is: 'company', uuid: vault, isExplicitAccessPermissionRequired: false },
  ] as const;
  for (const change of changes) {
    const [told, all] = [
      await rehearse(firm.api.pool, change, await seenBy('sam')),
      await rehearse(firm.api.pool, change, await seenBy('root')),
    ];
    expect(told.map(({ company }) => company)).not.toContain(vault);
    expect(all.map(({ company }) => company)).toContain(vault);
  }
});

it('names what of the last 90 days would have been refused, and which denials would not', async () => {
  const { pool, config } = firm.api;
  const { bakery } = companies as { bakery: string };
  const did = (person: string, category: string, daysAgo: number) =>
    pool.query(
      `insert into history (id, position, at, kind, category, stream, revision, company_uuid, actor_user, body, told, hash)
       values ($1, 1, $2, 'X', $3, 'x', 0, $4, $5, '{}', '', '')`,
      [randomUUID(), new Date(now.getTime() - daysAgo * 86_400_000), category, bakery, people[person]],
    );
  for (const [category, days] of [
    ['todo', 1],
    ['todo', 89],
    ['todo', 91],
    ['file', 2],
    ['series', 3],
  ] as const)
    await did('sam', category, days);
  await did('tess', 'todo', 1);
  const featureOf = new Map([
    ['todo', 'TODOS'],
    ['series', 'TODOS'],
    ['file', 'FILES'],
  ] as const);
  const sam = { is: 'member', uuid: members['sam bakery'] ?? '', grants: { TODOS: 'VIEW' } } as const;
  const lowered = await rehearse(pool, sam, await seenBy('root'));
  expect(await pastAccesses(pool, lowered, featureOf, now)).toEqual([
    { person: people.sam, company: bakery, what: 'To-dos', times: 3, wouldBe: 'refused' },
  ]);

  const log = new PostgresSecurityLog(pool, config.secrets.master, { now: () => now });
  const denied = {
    kind: 'denied',
    outcome: 'refused',
    user: people.gus,
    company: bakery,
    request: { address: '192.0.2.7', userAgent: 'Firefox' },
  } as const;
  await log.record({ ...denied, detail: 'viewFeaturePayments company', times: 3 });
  await log.record({ ...denied, detail: 'manageTq company' });
  await log.close();
  const gus = { is: 'member', uuid: members['gus bakery'] ?? '', grants: { PAYMENTS: 'VIEW' } } as const;
  await sent(gus.uuid, { type: 'ChangeMemberRole', role: 'client_member', isAccountOwner: false });
  await firm.readable();
  const raised = await rehearse(pool, gus, await seenBy('root'));
  expect(await pastAccesses(pool, raised, featureOf, now)).toEqual([
    { person: people.gus, company: bakery, what: 'See Payments', times: 3, wouldBe: 'allowed' },
  ]);
});
