import { Firm, signIn } from '@daybook/testing/firm';
import { signInTexts } from './first-factor.js';

/** What the fifty-first guess from one place hears, each guess at another name. */
async function lastOf(firm: Firm, placeOf: (n: number) => string): Promise<string> {
  const guess = async (n: number, place: string): Promise<string> => {
    const { data } = await firm.api
      .browser()
      .graphql(signIn, { username: `${n}@demo.test`, password: 'guess' }, { 'x-forwarded-for': place });
    return data.login.errors[0].message;
  };
  for (let n = 0; n < 50; n += 1) expect(await guess(n, placeOf(n))).toBe(signInTexts.wrong);
  return guess(50, placeOf(50));
}

describe('behind a proxy that is trusted', () => {
  let firm: Firm;
  beforeAll(async () => {
    firm = await Firm.open({ variables: { DAYBOOK_TRUSTED_PROXIES: 'loopback' } });
  });
  afterAll(() => firm?.close());
  afterEach(() => firm.api.pool.query('truncate attempts'));

  it('the guesses of one place lock that place, and none of the others', async () => {
    expect(await lastOf(firm, () => '203.0.113.7')).toBe(signInTexts.locked);
    expect(await lastOf(firm, (n) => `203.0.113.${n + 100}`)).toBe(signInTexts.wrong);
  });

  it('what somebody says of themselves before the proxy is refused, also where it is a proxy that says it', async () => {
    for (const chain of ['10.0.0.1, 203.0.113.8', '10.0.0.1, 203.0.113.8, 127.0.0.1']) {
      const answer = await firm.api.browser().request('/healthz', { headers: { 'x-forwarded-for': chain } });
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('set it anew')]);
    }
    const through = await firm.api
      .browser()
      .request('/healthz', { headers: { 'x-forwarded-for': '203.0.113.8, 127.0.0.1' } });
    expect(through.status).toBe(200);
  });

  it('a house has one place, though it has many addresses of IPv6', async () => {
    expect(await lastOf(firm, (n) => `2001:db8:7:7::${n.toString(16)}`)).toBe(signInTexts.locked);
  });
});

it('nobody is believed where no proxy is trusted', async () => {
  const firm = await Firm.open();
  expect(await lastOf(firm, (n) => `203.0.113.${n}`)).toBe(signInTexts.locked);
  await firm.close();
});
