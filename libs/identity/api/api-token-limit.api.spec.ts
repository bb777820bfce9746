import { randomUUID } from 'node:crypto';
import { mostTokens } from '@daybook/identity/domain';
import { ApiClient } from '@daybook/testing/api';
import { Firm } from '@daybook/testing/firm';

const make = `mutation ($name: String!) {
  makeApiToken(name: $name, mayChange: false, days: 30) { success errorMessage code token } }`;

let firm: Firm;
let elsewhere: string;
let offset = 0;

beforeAll(async () => {
  firm = await Firm.open({ clock: { now: () => new Date(Date.now() + offset) } });
  elsewhere = await firm.api.another();
});
afterAll(() => firm?.close());
beforeEach(() => {
  offset = 0;
});

/** One person in two processes. */
async function browsersOf(name: string): Promise<readonly [ApiClient, ApiClient]> {
  await firm.staff(name);
  await firm.readable();
  const [one, other] = [await firm.browser(name), new ApiClient(elsewhere)];
  for (const [cookie, value] of one.cookies) other.cookies.set(cookie, value);
  return [one, other];
}

async function made(browser: ApiClient, headers = {}) {
  return (await browser.graphql(make, { name: 'Export' }, headers)).data?.makeApiToken;
}
const tokensOf = async (browser: ApiClient): Promise<string[]> =>
  (await browser.graphql('{ mySessions { uuid method } }')).data.mySessions
    .filter(({ method }: { method: string }) => method === 'token')
    .map(({ uuid }: { uuid: string }) => uuid);
const revoke = (browser: ApiClient, uuid: string) =>
  browser.graphql('mutation ($uuid: UUID!) { revokeSession(uuid: $uuid) { success } }', { uuid });

it('lets nobody have more than twenty API tokens, however many are made at one instant', async () => {
  const [one, other] = await browsersOf('many');
  const wanted = Array.from({ length: mostTokens + 12 }, (_, n) => made(n % 2 === 0 ? one : other));
  const answers = await Promise.all(wanted);
  const shown = answers.filter(({ token }) => token !== null);
  expect(shown.length).toBeLessThanOrEqual(mostTokens);
  expect(await tokensOf(one)).toHaveLength(shown.length);
  for (let n = shown.length; n < mostTokens; n += 1) expect((await made(one)).success).toBe(true);
  for (const browser of [one, other])
    expect(await made(browser)).toMatchObject({
      code: 'tooMany',
      errorMessage: expect.stringContaining('20'),
      token: null,
    });
});

it('has room again as soon as one is revoked, and for all once they have ended', async () => {
  const [one, other] = await browsersOf('again');
  for (let n = 0; n < mostTokens; n += 1) await made(one);
  const [first = ''] = await tokensOf(one);
  await revoke(other, first);
  expect((await made(other)).success).toBe(true);
  expect((await made(one)).code).toBe('tooMany');
  offset = 31 * 86_400_000;
  const later = await firm.browser('again');
  for (let n = 0; n < mostTokens; n += 1) expect((await made(later)).success).toBe(true);
  expect((await made(later)).code).toBe('tooMany');
});

it('makes one token of a request that comes again', async () => {
  const [one, other] = await browsersOf('twice');
  const headers = { 'x-request-id': randomUUID() };
  const answers = [await made(one, headers), await made(other, headers), await made(one, headers)];
  expect(answers.map(({ token }) => token !== null)).toEqual([true, false, false]);
  expect(answers[1].errorMessage).toBe('This token was made already, and cannot be shown again. Make another one.');
  expect(await tokensOf(one)).toHaveLength(1);
});
