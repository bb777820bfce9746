import { randomUUID } from 'node:crypto';
import { eventHandlers, scheduledTasks } from '@daybook/identity/flow';
import { flowsMigrations } from '@daybook/kernel/flows';
import type { ApiClient } from '@daybook/testing/api';
import { Firm, password } from '@daybook/testing/firm';
import { Post } from '../../testing/firm/post.js';

const login = `mutation ($username: String, $password: String, $deviceId: String) {
  login(username: $username, password: $password, deviceId: $deviceId) { errors { message } }
}`;
const list = '{ mySessions { uuid method device place isCurrent isRemembered startedAt lastSeenAt expiresAt } }';
const revoke = 'mutation ($uuid: UUID!) { revokeSession(uuid: $uuid) { success errorMessage } }';
const revokeOthers = 'mutation { revokeOtherSessions { success } }';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let firm: Firm;
let post: Post;

beforeAll(async () => {
  firm = await Firm.open({ migrations: flowsMigrations });
  const { config } = firm.api;
  post = new Post(firm.api, { eventHandlers: eventHandlers(config), scheduledTasks: scheduledTasks(config) });
});
afterAll(async () => {
  await post?.close();
  await firm?.close();
});

async function signedIn(name: string, userAgent = firefox, deviceId: string | null = randomUUID()): Promise<ApiClient> {
  const browser = firm.api.browser();
  const variables = { username: `${name}@demo.test`, password, deviceId };
  const { data } = await browser.graphql(login, variables, { 'user-agent': userAgent });
  expect(data.login.errors).toBeNull();
  return browser;
}
async function person(name: string): Promise<string> {
  const uuid = await firm.person(name);
  await firm.readable();
  return uuid;
}
const sessions = async (browser: ApiClient) => (await browser.graphql(list)).data?.mySessions;
const isIn = async (browser: ApiClient) =>
  (await browser.graphql('{ currentUser { uuid } }')).data.currentUser !== null;

describe('one’s sessions', () => {
  it('are listed with device and network, the one that asks marked', async () => {
    await person('maria');
    await signedIn('maria', safari);
    const own = await signedIn('maria');
    expect(await sessions(own)).toMatchObject([
      { device: 'Firefox on Windows', place: '127.0.0.*', method: 'password', isCurrent: true, isRemembered: false },
      { device: 'Safari on iOS', isCurrent: false },
    ]);
  });

  it('end one by one, and all but the own', async () => {
    await person('omar');
    const [own, second, third] = [await signedIn('omar'), await signedIn('omar'), await signedIn('omar')];
    const uuid = second.cookies.get('refresh')?.split('.')[0];
    expect((await own.graphql(revoke, { uuid })).data.revokeSession).toEqual({ success: true, errorMessage: null });
    expect([await isIn(own), await isIn(second), await isIn(third)]).toEqual([true, false, true]);
    expect((await own.graphql(revoke, { uuid })).data.revokeSession).toEqual({
      success: false,
      errorMessage: 'This session has ended already.',
    });
    await own.graphql(revokeOthers);
    expect([await isIn(own), await isIn(third)]).toEqual([true, false]);
    const events = await firm.api.log.read(`session-${uuid}`);
    expect(events.at(-1)).toMatchObject({ type: 'SessionRevoked', data: { reason: 'revoked' } });
  });

  it('of others are not there for anybody', async () => {
    await Promise.all([person('victim'), person('thief')]);
    const [victim, thief] = [await signedIn('victim'), await signedIn('thief')];
    const theirs = await thief.graphql(revoke, { uuid: victim.cookies.get('refresh')?.split('.')[0] });
    const nobodys = await thief.graphql(revoke, { uuid: randomUUID() });
    expect(theirs.text).toBe(nobodys.text);
    expect(await isIn(victim)).toBe(true);
  });

  it('leave address and browser out of the log', async () => {
    await person('quiet');
    await signedIn('quiet');
    const { rows } = await firm.api.pool.query('select data, meta from log.events');
    for (const word of ['Firefox', '127.0.0']) expect(JSON.stringify(rows)).not.toContain(word);
  });
});

describe('a new device', () => {
  const subject = 'A new device signed in';

  it('is told of by mail, once, but not the first one of all', async () => {
    await person('nina');
    const [laptop, phone] = [randomUUID(), randomUUID()];
    for (const device of [laptop, laptop]) await signedIn('nina', firefox, device);
    await signedIn('nina', safari, phone);
    const { text } = await post.letter('nina@demo.test', subject);
    expect(text).toContain('Safari on iOS');
    expect(text).toContain('127.0.0.*');
    for (const device of [phone, laptop]) await signedIn('nina', firefox, device);
    await signedIn('nina', firefox, randomUUID());
    await post.letter('nina@demo.test', subject, 2);
    expect(post.to('nina@demo.test')).toHaveLength(2);
  });

  it('is known by what it says of itself when it has no name', async () => {
    await person('olaf');
    for (const agent of [firefox, firefox, safari]) await signedIn('olaf', agent, null);
    await post.letter('olaf@demo.test', subject);
    expect(post.to('olaf@demo.test')).toHaveLength(1);
  });
});
