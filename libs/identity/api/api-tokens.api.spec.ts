import { randomUUID } from 'node:crypto';
import { userDecider } from '@daybook/identity/domain';
import { eventHandlers, scheduledTasks } from '@daybook/identity/flow';
import { flowsMigrations } from '@daybook/kernel/flows';
import type { Answer, ApiClient } from '@daybook/testing/api';
import { Firm, origin } from '@daybook/testing/firm';
import { Post } from '../../testing/firm/post.js';

const make = `mutation ($name: String!, $mayChange: Boolean!, $days: Int!) {
  makeApiToken(name: $name, mayChange: $mayChange, days: $days) { success errorMessage code token } }`;
const company = 'query ($uuid: UUID!) { company(uuid: $uuid) { name } }';
const note = `mutation ($uuid: UUID!, $notes: String!) {
  updateClientProfile(companyUuid: $uuid, clientProfile: { notes: $notes }) { status errorMessage } }`;
const list = '{ mySessions { uuid method lastSeenAt expiresAt token { name mayChange } connection { application } } }';
const nothing = { success: true, errorMessage: null, code: null };

let offset = 0;
let firm: Firm;
let post: Post;
let uuid: string;
let toms: ApiClient;

beforeAll(async () => {
  firm = await Firm.open({ migrations: flowsMigrations, clock: { now: () => new Date(Date.now() + offset) } });
  const { config } = firm.api;
  post = new Post(firm.api, { eventHandlers: eventHandlers(config), scheduledTasks: scheduledTasks(config) });
  uuid = await firm.company('Bright Bakery');
  await firm.member(uuid, await firm.staff('tom'), 'staff_director');
  await firm.person('cleo');
  await firm.staff('root', {}, { flags: { superuser: true } });
  await firm.readable();
  toms = await firm.browser('tom');
});
afterAll(async () => {
  await post?.close();
  await firm?.close();
});
beforeEach(() => {
  offset = 0;
});

async function tokenOf(browser: ApiClient, given: object = {}): Promise<string> {
  const { data } = await browser.graphql(make, { name: 'Nightly export', mayChange: false, days: 30, ...given });
  expect(data.makeApiToken).toEqual({ ...nothing, token: expect.stringMatching(/^daybook_[\w.-]{60,}$/) });
  return data.makeApiToken.token;
}

/** As a program calls: one header, no cookie and nothing else of a browser. */
async function call(token: string, query: string, variables: object = {}): Promise<Answer> {
  const response = await fetch(`${firm.api.url}/api/v2/graphql/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  return { status: response.status, text, ...JSON.parse(text) };
}
const codes = ({ errors }: Answer) => errors?.map(({ extensions, message }) => [extensions.code, message]);
const isRead = async (token: string) => (await call(token, company, { uuid })).data?.company?.name === 'Bright Bakery';
const sessionOf = (token: string) => token.slice('daybook_'.length).split('.')[0] ?? '';

describe('an API token', () => {
  it('reads what its person may see, by its header alone', async () => {
    const token = await tokenOf(toms);
    expect((await call(token, company, { uuid })).data.company).toEqual({ name: 'Bright Bakery' });
    const elsewhere = await firm.company('Other Orchard', { type: 'RequireExplicitAccess' });
    await firm.readable();
    expect(codes(await call(token, company, { uuid: elsewhere }))).toEqual([['NOT_FOUND', expect.anything()]]);
  });

  it('changes only where its person said so, and only what is open to programs', async () => {
    const [reading, changing] = [await tokenOf(toms), await tokenOf(toms, { name: 'CRM', mayChange: true })];
    expect(codes(await call(reading, note, { uuid, notes: 'By a program.' }))).toEqual([
      ['FORBIDDEN', 'This API token may only read.'],
    ]);
    expect(
      (await call(changing, note, { uuid, notes: 'By a program.' })).data.updateClientProfile.errorMessage,
    ).toBeNull();
    const closed = [
      ['mutation ($uuid: UUID!) { setFavorite(uuid: $uuid, isFavorite: true) { success } }', { uuid }],
      [make, { name: 'Another', mayChange: true, days: 365 }],
      ['mutation { revokeOtherSessions { success } }', {}],
      ['mutation ($uuid: UUID!) { showEin(companyUuid: $uuid) { success } }', { uuid }],
      [
        'mutation ($uuid: UUID!) { ... on Mutation { ...F } } fragment F on Mutation { setFavorite(uuid: $uuid, isFavorite: true) { success } }',
        { uuid },
      ],
    ] as const;
    for (const [mutation, variables] of closed)
      expect(codes(await call(changing, mutation, variables))).toEqual([
        ['FORBIDDEN', 'This cannot be done with an API token.'],
      ]);
  });

  it('has none of the rights of an administrator', async () => {
    const token = await tokenOf(await firm.browser('root'), { mayChange: true });
    const who = '{ currentUser { isSuperuser } adminOverview: firmTimeZone }';
    expect((await call(token, '{ currentUser { isSuperuser } }')).data.currentUser).toEqual({ isSuperuser: false });
    expect(codes(await call(token, who))).toEqual([['FORBIDDEN', expect.anything()]]);
  });

  it('is made by staff, by name, for a while, and after proof of who they are', async () => {
    const asked = async (browser: ApiClient, given: object) =>
      (await browser.graphql(make, { name: 'Export', mayChange: false, days: 30, ...given })).data.makeApiToken;
    expect(await asked(await firm.browser('cleo'), {})).toMatchObject({ code: 'forbidden', token: null });
    expect(await asked(toms, { name: '  ' })).toMatchObject({ code: 'name', token: null });
    expect(await asked(toms, { name: 'x'.repeat(61) })).toMatchObject({ code: 'name', token: null });
    expect(await asked(toms, { days: 3_650 })).toMatchObject({ code: 'days', token: null });
    offset = 16 * 60_000;
    expect(await asked(toms, {})).toMatchObject({ code: 'password', token: null });
  });

  it('ends with its day, when it is revoked, and with its session wherever that ends', async () => {
    const [expiring, revoked] = [await tokenOf(toms), await tokenOf(toms)];
    offset = 30 * 86_400_000 + 1;
    expect(await isRead(expiring)).toBe(false);
    offset = 0;
    expect(await isRead(revoked)).toBe(true);
    await toms.graphql('mutation ($uuid: UUID!) { revokeSession(uuid: $uuid) { success } }', {
      uuid: sessionOf(revoked),
    });
    expect(codes(await call(revoked, company, { uuid }))).toEqual([['UNAUTHENTICATED', 'Please sign in.']]);
  });

  it('counts only as it was given, and nowhere else', async () => {
    const token = await tokenOf(toms);
    const [session = '', , proof = ''] = token.slice('daybook_'.length).split('.');
    const refresh = toms.cookies.get('refresh') ?? '';
    for (const other of [
      `daybook_${session}.1.${proof}`,
      `daybook_${randomUUID()}.0.${proof}`,
      `daybook_${session}.0.${proof.slice(0, -2)}`,
      `daybook_${refresh}`,
      `daybook_${toms.cookies.get('access')}`,
      token.slice('daybook_'.length),
    ])
      expect(await isRead(other)).toBe(false);
    const stranger = firm.api.browser();
    stranger.cookies.set('refresh', token.slice('daybook_'.length));
    await stranger.graphql('mutation { refreshToken { payload } }');
    stranger.cookies.set('access', token);
    expect((await stranger.graphql('{ currentUser { uuid } }')).data?.currentUser ?? null).toBeNull();
  });

  it('does not stand in for what shows that a page is ours', async () => {
    const answer = await toms.request('/api/v2/graphql/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer daybook_no.token' },
      body: JSON.stringify({ query: '{ currentUser { uuid } }' }),
    });
    expect(await answer.json()).toEqual({ data: { currentUser: null } });
    const foreign = await fetch(`${firm.api.url}/api/v2/graphql/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await tokenOf(toms)}`,
        origin: 'https://elsewhere.test',
      },
      body: JSON.stringify({ query: '{ ping }' }),
    });
    expect(foreign.status).toBe(403);
  });

  it('is listed with its last use, told of by email, and each use is on record', async () => {
    await firm.staff('nina');
    await firm.readable();
    const nina = await firm.browser('nina');
    const token = await tokenOf(nina, { name: 'Payroll sync' });
    offset = 3_600_000;
    await call(token, '{ mine: currentUser { uuid } again: currentUser { uuid } }');
    const beside = { headers: { authorization: `Bearer ${token}` } };
    await fetch(`${firm.api.url}/api/v2/live/${randomUUID()}`, beside);
    await firm.api.securityWritten();
    const sessions = (await nina.graphql(list)).data.mySessions;
    expect(sessions[0]).toMatchObject({
      uuid: sessionOf(token),
      method: 'token',
      token: { name: 'Payroll sync', mayChange: false },
      connection: null,
    });
    expect(Date.parse(sessions[0].lastSeenAt)).toBeGreaterThan(Date.now() + 3_000_000);
    const { rows } = await firm.api.pool.query(
      'select kind, detail, times from ops.security_events where session = $1 order by at',
      [sessionOf(token)],
    );
    expect(rows.map(({ kind, detail, times }) => [kind, detail, times])).toEqual([
      ['apiTokenMade', null, 1],
      ['apiTokenUsed', 'currentUser', 1],
      ['apiTokenUsed', 'currentUser', 1],
      ['apiTokenUsed', 'GET /api/v2/live/:company', 1],
    ]);
    const { text } = await post.letter('nina@demo.test', 'An API token was made for your account');
    expect(text).toContain('Payroll sync');
  });

  it('is ended by an administrator too', async () => {
    const person = await firm.staff('pia');
    await firm.readable();
    const token = await tokenOf(await firm.browser('pia'), { name: 'Old CRM', mayChange: true });
    const root = await firm.browser('root');
    const all =
      'query ($user: UUID!) { userApplications(userUuid: $user) { uuid application host companyName mayChange } }';
    expect((await root.graphql(all, { user: person })).data.userApplications).toEqual([
      { uuid: sessionOf(token), application: 'Old CRM', host: null, companyName: null, mayChange: true },
    ]);
    const end =
      'mutation ($user: UUID!, $uuid: UUID!) { endUserApplication(userUuid: $user, uuid: $uuid) { success } }';
    expect((await root.graphql(end, { user: person, uuid: sessionOf(token) })).data.endUserApplication.success).toBe(
      true,
    );
    expect(await isRead(token)).toBe(false);
  });

  it('ends when its person may no longer sign in', async () => {
    const person = await firm.staff('otto');
    await firm.member(uuid, person, 'staff_director');
    await firm.readable();
    const token = await tokenOf(await firm.browser('otto'));
    expect(await isRead(token)).toBe(true);
    await firm.api.commands.send(userDecider, person, { type: 'DeactivateUser' }, origin());
    await firm.readable();
    expect(await isRead(token)).toBe(false);
  });
});
