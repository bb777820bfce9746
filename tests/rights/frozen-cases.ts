import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { defaultGrantsDecider, defaultGrantsStream } from '@daybook/companies/domain';
import { changeCompany, transferOwnership } from '@daybook/companies/flow';
import { fileTree } from '@daybook/files/domain';
import { twoFactorDecider, userDecider } from '@daybook/identity/domain';
import { rebuild } from '@daybook/kernel/projecting';
import type { Level } from '@daybook/kernel/rights';
import type { ApiClient } from '@daybook/testing/api';
import { eventually } from '@daybook/testing/eventually';
import { origin, password, plainProfile } from '@daybook/testing/firm';
import { todo } from '@daybook/todos/domain';
import { projections } from '../../apps/areas.js';
import { goOn } from '../../libs/testing/files/transfer.js';
import { enableApp } from '../../libs/testing/firm/second-factor.js';
import { answered, type Fixture, FrozenFirm } from './frozen-fixture.js';

type Probe = (fixture: Fixture) => Promise<string>;

const firmTakes = 'the firm takes a feature from the role';
const chosen = 'quiet rivers run deep';

let world: FrozenFirm;
/** A superuser at the first process. */
let root: ApiClient;
/** Another with a second factor, at a process that asks for one. */
let strict: ApiClient;
let chief: string;
/** Member of nothing yet. */
let newcomer: string;

const asking =
  (document: string): Probe =>
  async ({ browser, ...variables }) => {
    const { errors } = await answered(() => browser.graphql(document, variables));
    return errors?.[0]?.extensions.code ?? 'allowed';
  };
const listing =
  (documentOf: (fixture: Fixture) => string): Probe =>
  async (fixture) => {
    const { data } = await answered(() => fixture.browser.graphql(documentOf(fixture)));
    return JSON.stringify(data).includes(fixture.word) ? 'allowed' : 'not among them';
  };
const requesting =
  (send: (fixture: Fixture) => Promise<Response>): Probe =>
  async (fixture) => {
    for (;;) {
      const answer = await send(fixture);
      await answer.body?.cancel();
      if (answer.status !== 503) return answer.ok ? 'allowed' : String(answer.status);
      await pause(200);
    }
  };

const toGuest = { type: 'ChangeMemberRole', role: 'client_member', isAccountOwner: false } as const;
const firmGives = (level: Level) =>
  world.sent(defaultGrantsDecider, defaultGrantsStream, {
    type: 'SetDefaultFeatureGrants',
    role: 'client_owner',
    grants: [{ feature: 'TODOS', level }],
  });

const granted = async (fixture: Fixture, level: Level) => {
  for (const feature of ['TODOS', 'ACTIVITY_FEED'] as const)
    await world.changed(fixture, { type: 'GrantFeatureAccess', feature, level, granterLevel: 'UPDATE' });
};

const shut = ({ company: uuid, folder: node }: Fixture) =>
  world.sent(fileTree, uuid, { type: 'RestrictNode', node, keeps: null }, uuid);
const hidden = ({ company: uuid, todo: one }: Fixture) => world.sent(todo, one, { type: 'HideTodoFromClients' }, uuid);

async function passwordChanged(name: string): Promise<void> {
  const browser = await world.firm.browser(name);
  const change = `mutation { changePassword(currentPassword: "${password}", newPassword: "${chosen}") { success } }`;
  expect((await answered(() => browser.graphql(change))).data.changePassword.success).toBe(true);
}

const company = asking('query ($company: UUID!) { company(uuid: $company) { name userCount } }');
const feed = asking('query ($company: UUID!) { feedItems(companyUuid: $company) { totalCount } }');
const folder = asking('query ($folder: UUID!) { folderChildren(uuid: $folder) { totalCount } }');
const explanation = asking(
  'query ($company: UUID!, $user: UUID!) { explainAccess(companyUuid: $company, userUuid: $user) { answer } }',
);
const invitation: Probe = async ({ browser, company: uuid }) => {
  const invite = `mutation { inviteCompanyUser(companyUuid: "${uuid}", role: "client_member",
    email: "${randomUUID()}@new.test", firstName: "A", lastName: "B") { success } }`;
  const { data } = await answered(() => browser.graphql(invite));
  return data.inviteCompanyUser.success ? 'allowed' : 'refused';
};
const foundAs = (kind: string) =>
  listing(({ word }) => `{ search(query: "${word}", itemTypes: ["${kind}"]) { text } }`);
const titles = listing(
  ({ company: uuid }) => `{ feedItems(companyUuid: "${uuid}") { items { ... on Todo { title } } } }`,
);
const openTodos: Probe = async ({ browser, company: uuid }) => {
  const { data } = await answered(() => browser.graphql(`{ company(uuid: "${uuid}") { openTodosCount } }`));
  return data.company.openTodosCount > 0 ? 'allowed' : 'not among them';
};
const theTodo = asking('query ($todo: UUID!) { feedItem(uuid: $todo) { uuid } }');

/** Ways to read and to write, and what whoever was removed is told there. */
const ways: readonly (readonly [way: string, probe: Probe, reply: string])[] = [
  ['the company', company, 'NOT_FOUND'],
  ['the feed', feed, 'NOT_FOUND'],
  ['a to-do', theTodo, 'NOT_FOUND'],
  ['comments', asking('query ($todo: UUID!) { comments(itemUuid: $todo) { uuid } }'), 'NOT_FOUND'],
  ['the members', asking('query ($company: UUID!) { companyUsers(companyUuid: $company) { uuid } }'), 'NOT_FOUND'],
  ['a folder', folder, 'NOT_FOUND'],
  ['a write', asking('mutation ($todo: UUID!) { addComment(itemUuid: $todo, text: "x") { success } }'), 'NOT_FOUND'],
  ['the directory', listing(() => '{ companies(limit: 100) { companies { name } } }'), 'not among them'],
  ['the search', listing(({ word }) => `{ search(query: "${word}") { text } }`), 'not among them'],
  ['a signed link', requesting(({ browser, link }) => browser.request(link)), '404'],
  ['an upload begun before', requesting(({ browser, ticket }) => goOn(browser, ticket, 0, 'bytes')), '403'],
  ['a live channel', requesting(({ browser, company: uuid }) => browser.request(`/api/v2/live/${uuid}`)), '404'],
];

/** What happens to rights, what is looked at next, and what is told there; before it all of it is allowed. */
const changes: readonly (readonly [string, (fixture: Fixture) => Promise<unknown>, Probe, string])[] = [
  ['a feature is taken', (fixture) => granted(fixture, 'DISABLED'), theTodo, 'NOT_FOUND'],
  [
    'an owner becomes a guest',
    (fixture) => world.changed(fixture, { type: 'ChangeMember', changes: [toGuest] }),
    invitation,
    'refused',
  ],
  [
    'the account passes on',
    ({ company: uuid, heir }) =>
      transferOwnership(world.api.commands, { company: uuid, companyUser: heir, now: new Date() }, origin()),
    explanation,
    'FORBIDDEN',
  ],
  [
    'the company is deleted',
    ({ company: uuid }) => changeCompany(world.api.commands, uuid, { type: 'DeleteCompany' }, origin()),
    company,
    'NOT_FOUND',
  ],
  [
    'the person is deactivated',
    ({ user }) => world.sent(userDecider, user, { type: 'DeactivateUser' }),
    company,
    'UNAUTHENTICATED',
  ],
  [
    'the session is ended from another device',
    async ({ name }) => (await world.firm.browser(name)).graphql('mutation { revokeOtherSessions { success } }'),
    company,
    'UNAUTHENTICATED',
  ],
  ['the password is changed on another device', ({ name }) => passwordChanged(name), company, 'UNAUTHENTICATED'],
  ['a folder is shut', (fixture) => shut(fixture), folder, 'NOT_FOUND'],
  ['a folder is shut, in the search', (fixture) => shut(fixture), foundAs('file'), 'not among them'],
  ['a to-do is hidden from clients, in the search', (fixture) => hidden(fixture), foundAs('todo'), 'not among them'],
  ['a to-do is hidden from clients, in the feed', (fixture) => hidden(fixture), titles, 'not among them'],
  ['a to-do is hidden from clients, in the counts', (fixture) => hidden(fixture), openTodos, 'not among them'],
  [firmTakes, () => firmGives('DISABLED'), theTodo, 'NOT_FOUND'],
];

const scenes = new Map<string, Fixture>();

/**
 * Declares the tests that a change of rights holds everywhere from its acknowledgement, while no projector moves.
 *
 * @param variables which engines the product stands on
 */
export function holdWhileFrozen(variables: () => Promise<Readonly<Record<string, string>>>): void {
  beforeAll(async () => {
    world = await FrozenFirm.open(await variables());
    const { firm } = world;
    await firm.staff('root', {}, { flags: { superuser: true } });
    const others = ['expires', 'listens', 'sends', 'changes the password', 'is granted', 'leads'];
    const names = [...[...ways, ...changes].map(([name]) => name), ...others];
    const waiting = names.values();
    const fewAtOnce = Array.from({ length: 4 }, async () => {
      for (const name of waiting) {
        const sends = /link|upload|sends|folder is/.test(name);
        scenes.set(name, await world.client({ isAccountOwner: /account/.test(name), sends }));
      }
    });
    await Promise.all(fewAtOnce);
    newcomer = await firm.person('newcomer');
    chief = await firm.staff('chief', { adminPanelAccess: 'UPDATE' }, { flags: { superuser: true } });
    await firm.readable();
    const atFirst = await firm.browser('chief');
    await enableApp(atFirst);
    await firm.readable();
    strict = await world.stricter(atFirst);
    root = await firm.browser('root');
    world.api.following.hold();
  });
  afterAll(() => world?.close());
  afterEach(() => expect(world.api.lines.filter(({ msg }) => msg === 'fault')).toEqual([]));

  const remove = (fixture: Fixture) =>
    answered(() =>
      root.graphql('mutation ($place: UUID!) { removeCompanyUser(uuid: $place) { success } }', { ...fixture }),
    );

  describe('while the projector stands, the next request at another process', () => {
    it.each(ways)('of a removed member is refused: %s', async (way, probe, reported) => {
      const fixture = scenes.get(way) as Fixture;
      expect(await probe(fixture)).toBe('allowed');
      expect((await remove(fixture)).data.removeCompanyUser.success).toBe(true);
      expect(await probe(fixture)).toBe(reported);
    });

    it.each(changes)('knows that %s', async (change, run, probe, reported) => {
      const fixture = scenes.get(change) as Fixture;
      await eventually(async () => expect(await probe(fixture)).toBe('allowed'));
      await run(fixture);
      expect(await probe(fixture)).toBe(reported);
      if (change === firmTakes) await firmGives('UPDATE');
    });

    it('of a member whose time is over is refused', async () => {
      const fixture = scenes.get('expires') as Fixture;
      const expiresAt = new Date(Date.now() + 300).toISOString();
      await world.changed(fixture, { type: 'SetMemberExpiry', expiresAt, isAccountOwner: false });
      await eventually(async () => expect(await company(fixture)).toBe('NOT_FOUND'));
    });

    it('of somebody who was granted a feature again is answered', async () => {
      const fixture = scenes.get('is granted') as Fixture;
      await granted(fixture, 'DISABLED');
      expect(await theTodo(fixture)).toBe('NOT_FOUND');
      await granted(fixture, 'UPDATE');
      expect(await theTodo(fixture)).toBe('allowed');
    });

    it('of a new member is answered, and of a person deactivated and activated again', async () => {
      const { company: uuid } = scenes.get('leads') as Fixture;
      const browser = await world.elsewhere('newcomer');
      const look = () => company({ ...(scenes.get('leads') as Fixture), browser });
      expect(await look()).toBe('NOT_FOUND');
      await world.firm.member(uuid, newcomer, 'client_member');
      expect(await look()).toBe('allowed');
      await world.sent(userDecider, newcomer, { type: 'DeactivateUser' });
      expect(await world.signedInElsewhere('newcomer')).toBeUndefined();
      await world.sent(userDecider, newcomer, { type: 'ReactivateUser' });
      expect(await world.signedInElsewhere('newcomer')).toBeDefined();
    });

    it('signs in with the new password and not with the old one', async () => {
      const { name } = scenes.get('changes the password') as Fixture;
      await passwordChanged(name);
      expect(await world.signedInElsewhere(name)).toBeUndefined();
      expect(await world.signedInElsewhere(name, chosen)).toBeDefined();
    });

    it('of somebody whose flags or second factor were taken is refused', async () => {
      const { company: uuid } = scenes.get('leads') as Fixture;
      await changeCompany(world.api.commands, uuid, { type: 'RequireExplicitAccess' }, origin());
      const look = async () => {
        const { errors } = await strict.graphql('query ($uuid: UUID!) { company(uuid: $uuid) { name } }', { uuid });
        return errors?.[0]?.message ?? 'allowed';
      };
      const panel = async () => (await strict.graphql('{ projections { name } }')).errors?.[0]?.extensions.code;
      expect([await look(), await panel()]).toEqual(['allowed', undefined]);
      await world.sent(userDecider, chief, { type: 'ChangeUserFlags', flags: { superuser: false } });
      expect(await look()).toContain('does not exist');
      const profile = { ...plainProfile, adminPanelAccess: 'DISABLED' };
      await world.sent(userDecider, chief, { type: 'ChangeStaffProfile', profile });
      expect(await panel()).toBe('FORBIDDEN');
      await world.sent(twoFactorDecider, chief, { type: 'ResetTwoFactor', user: chief, reason: 'The phone is lost.' });
      expect(await look()).toContain('Set up two-factor authentication first.');
    });
  });

  it('ends an open channel and a request that is sending bytes when the member is removed, without waiting for a beat', async () => {
    const [listener, sender] = [scenes.get('listens'), scenes.get('sends')] as [Fixture, Fixture];
    const channel = await listener.browser.request(`/api/v2/live/${listener.company}`);
    const heard = channel.text();
    let more: (bytes: string) => void = () => undefined;
    const body = new ReadableStream({
      start(controller) {
        more = (bytes) => controller.enqueue(new TextEncoder().encode(bytes));
      },
    });
    more('the first bytes');
    const sending = sender.browser.request(sender.ticket, { method: 'POST', body, duplex: 'half' } as RequestInit);
    const end = expect(sending).rejects.toThrow();
    await remove(listener);
    await heard;
    await remove(sender);
    await end;
  });

  it('is found done by the projector when it goes on', async () => {
    world.api.following.letGo();
    await world.firm.readable();
    for (const projection of projections.filter(({ fenced }) => fenced)) {
      const { log, decoder, config } = world.api;
      const database = { connectionString: config.database.url };
      const { comparison } = await rebuild({ log, decoder, projection, database, runner: 'test' });
      expect(comparison).toMatchObject({ equal: true });
    }
  });
}
