import { userDecider } from '@daybook/identity/domain';
import { Attempts, Passwords, testCost } from '@daybook/identity/secrets';
import type { RecordedEvent } from '@daybook/kernel/events';
import type { FlowContext } from '@daybook/kernel/flows';
import { queryOf } from '@daybook/kernel/postgres';
import type { ApiClient } from '@daybook/testing/api';
import { Firm, origin, signIn } from '@daybook/testing/firm';
import { endSessions, sweepSignIn } from './end-sessions.js';
import { setPassword } from './register.js';

const me = '{ currentUser { uuid } }';
const day = 86_400_000;
let firm: Firm;

beforeAll(async () => {
  firm = await Firm.open();
});
afterAll(() => firm?.close());

function toolsAt(now: Date): FlowContext {
  const { commands, pool } = firm.api;
  const query = queryOf(pool);
  return { commands, query, clock: { now: () => now } } as unknown as FlowContext;
}
/** Hands the newest event of this type to the reaction, twice. */
async function react(user: string, type: 'PasswordChanged' | 'UserDeactivated') {
  const recorded = (await firm.api.log.read(`user-${user}`)).findLast((event) => event.type === type);
  for (const _ of [1, 2])
    await endSessions.on[type]?.(recorded as unknown as RecordedEvent as never, toolsAt(new Date()));
  await firm.readable();
}
const sessionOf = (browser: ApiClient) => browser.cookies.get('refresh')?.split('.')[0] ?? '';
const isIn = async (browser: ApiClient) => (await browser.graphql(me)).data.currentUser !== null;
const endings = async (browser: ApiClient) =>
  (await firm.api.log.read(`session-${sessionOf(browser)}`)).flatMap(({ type, data }) =>
    type === 'SessionRevoked' ? [(data as { reason?: string }).reason] : [],
  );
const started = async (name: string, count: number) => {
  const browsers: ApiClient[] = [];
  for (let n = 0; n < count; n += 1) browsers.push(await firm.browser(name));
  return browsers;
};

it('ends the other sessions of whoever has a new password, once', async () => {
  const maria = await firm.person('maria');
  await firm.readable();
  const [own, other] = (await started('maria', 2)) as [ApiClient, ApiClient];
  const by = { ...origin(), session: sessionOf(own) };
  await setPassword(firm.api.commands, new Passwords(firm.api.pool, testCost), maria, 'another password', by);
  await react(maria, 'PasswordChanged');
  expect([await isIn(own), await isIn(other)]).toEqual([true, false]);
  expect([await endings(own), await endings(other)]).toEqual([[], ['passwordChanged']]);
});

it('ends a session that was renewed since the password is another one, and none that began since', async () => {
  const olga = await firm.person('olga');
  await firm.readable();
  const thief = await firm.browser('olga');
  await setPassword(firm.api.commands, new Passwords(firm.api.pool, testCost), olga, 'another password', origin());
  await firm.readable();
  const { data } = await thief.graphql('mutation { refreshToken { token errors { message } } }');
  expect(data.refreshToken).toMatchObject({ token: expect.any(String), errors: null });
  const after = firm.api.browser();
  await after.graphql(signIn, { username: 'olga@demo.test', password: 'another password' });
  await react(olga, 'PasswordChanged');
  expect([await isIn(thief), await isIn(after)]).toEqual([false, true]);
});

it('ends every session of whoever was deactivated, but none that began after the reactivation', async () => {
  const anna = await firm.person('anna');
  await firm.readable();
  const before = await started('anna', 2);
  const send = (type: 'DeactivateUser' | 'ReactivateUser') =>
    firm.api.commands.send(userDecider, anna, { type }, origin());
  await send('DeactivateUser');
  await send('ReactivateUser');
  await firm.readable();
  const after = await firm.browser('anna');
  await react(anna, 'UserDeactivated');
  for (const browser of before) {
    expect(await isIn(browser)).toBe(false);
    expect(await endings(browser)).toEqual(['userDeactivated']);
  }
  expect([await isIn(after), await endings(after)]).toEqual([true, []]);
});

it('sweeps sessions and addresses a day after, names that nobody has after a month', async () => {
  await firm.person('ben');
  await firm.readable();
  const ben = await firm.browser('ben');
  await new Attempts(firm.api.pool).take('somebody@demo.test', { address: '10.9.9.9', browser: undefined }, new Date());
  const left = async () => [
    (await firm.api.pool.query('select from refresh_families where session = $1', [sessionOf(ben)])).rowCount,
    (await firm.api.pool.query('select from attempts')).rowCount,
  ];
  await sweepSignIn.run(toolsAt(new Date()));
  expect(await left()).toEqual([1, 2]); // of the account and of the address
  await sweepSignIn.run(toolsAt(new Date(Date.now() + 1.4 * day)));
  expect(await left()).toEqual([1, 1]);
  await sweepSignIn.run(toolsAt(new Date(Date.now() + 1.6 * day)));
  expect(await left()).toEqual([0, 1]);
  await sweepSignIn.run(toolsAt(new Date(Date.now() + 30.1 * day)));
  expect(await left()).toEqual([0, 0]);
});
