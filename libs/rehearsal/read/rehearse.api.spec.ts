import { randomUUID } from 'node:crypto';
import { defaultGrantsDecider, defaultGrantsStream } from '@daybook/companies/domain';
import { changeCompany } from '@daybook/companies/flow';
import { PostgresSecurityLog } from '@daybook/kernel/security-log';
import { origin } from '@daybook/testing/firm';
import { pastAccesses, rehearse } from './index.js';
import {
  companies,
  compared,
  consentRow,
  firm,
  grant,
  members,
  nameOf,
  now,
  openFirm,
  people,
  seenBy,
  sent,
} from './spec/fixture.js';

beforeAll(openFirm);
afterAll(() => firm?.close());

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
    ['gus', ['See Files', 'Files: disabled (was: update)']],
    ['olga', ['See Files', 'Files: disabled (was: update)']],
  ]);
  const todos = { is: 'role', role: 'client_owner', grants: { TODOS: 'VIEW' } } as const;
  const owners = await compared(todos, set('client_owner', 'TODOS', 'VIEW'));
  expect(owners.map(({ person, losses }) => [nameOf(person), losses])).toEqual([
    ['olga', ['To-dos: view (was: update)']],
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

it('foretells what a consent to show tax papers abroad opens, and what its end shuts', async () => {
  const { bakery, clinic } = companies as { bakery: string; clinic: string };
  const end = new Date('2027-01-06T05:00:00.000Z');
  const given = { is: 'consent', company: clinic, country: 'PH' } as const;
  const elsewhere = await rehearse(firm.api.pool, { ...given, country: 'IN' }, await seenBy('root'));
  expect(elsewhere).toEqual([]);
  const opened = await compared(given, () => consentRow(clinic, end));
  expect(opened.map(({ person, gains }) => [nameOf(person), gains])).toEqual([
    ['mila', ['See Tax', 'Answer the tax questionnaire', 'See to tax papers that wait']],
  ]);

  const until = async (at: Date, company = clinic) =>
    (await rehearse(firm.api.pool, { is: 'moment', company, at }, await seenBy('root'))).map(({ person, losses }) => [
      nameOf(person),
      losses,
    ]);
  expect(await until(new Date(end.getTime() - 1))).toEqual([]);
  expect(await until(end)).toEqual([
    ['mila', ['See Tax', 'Answer the tax questionnaire', 'See to tax papers that wait']],
  ]);
  expect(await until(end, bakery)).toEqual([]);
  const shut = await compared({ ...given, country: null }, () =>
    firm.api.pool.query('update company_consents set expires_at = $1', [now]),
  );
  expect(shut.map(({ person }) => nameOf(person))).toEqual(['mila']);
});

it('foretells the end of a membership that expires', async () => {
  const { clinic } = companies as { clinic: string };
  const expiresAt = '2026-12-01T12:00:00.000Z';
  await sent(members['olga clinic'] ?? '', { type: 'SetMemberExpiry', expiresAt, isAccountOwner: false });
  await firm.readable();
  const at = async (moment: string) =>
    rehearse(firm.api.pool, { is: 'moment', company: clinic, at: new Date(moment) }, await seenBy('root'));
  expect(await at('2026-12-01T11:59:59.999Z')).toEqual([]);
  expect((await at(expiresAt)).map(({ person }) => nameOf(person))).toEqual(['olga']);
  await sent(members['olga clinic'] ?? '', { type: 'ClearMemberExpiry' });
  await firm.readable();
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
    const [shown, all] = [
      await rehearse(firm.api.pool, change, await seenBy('sam')),
      await rehearse(firm.api.pool, change, await seenBy('root')),
    ];
    expect(shown.map(({ company }) => company)).not.toContain(vault);
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
