import { wrongCode } from '@daybook/identity/domain';
import { Attempts } from '@daybook/identity/secrets';
import {
  confirm,
  created,
  enableApp,
  Firm,
  password,
  type SecondFactorOfTest,
  signInWith,
} from '@daybook/testing/firm';
import { generate } from 'otplib';
import { signInTexts } from './first-factor.js';

const minute = 60_000;
let offset = 0;
let firm: Firm;

beforeAll(async () => {
  firm = await Firm.open({ clock: { now: () => new Date(Date.now() + offset) } });
});
afterAll(() => firm?.close());
beforeEach(async () => {
  offset = 0;
  await firm.api.pool.query('truncate attempts');
});

async function protectedBy(name: string): Promise<{ user: string; app: SecondFactorOfTest }> {
  const user = await firm.person(name);
  await firm.readable();
  const app = await enableApp(await firm.browser(name));
  beforeGuessing.set(user, await rejected(user));
  return { user, app };
}

/** On a busy machine the code that sets a device up may come too late, and counts as wrong. */
const beforeGuessing = new Map<string, number>();

const request = (name: string) => ({ username: `${name}@demo.test`, password });
/** The sentence of a refusal, or null when somebody is in. */
const tried = async (name: string, otpToken: string, browser = firm.api.browser()): Promise<string | null> => {
  const { data } = await browser.graphql(signInWith, { ...request(name), otpToken });
  return data.login.errors?.[0]?.message ?? (data.login.token ? null : 'asked again');
};
const guess = (n: number) => String(n).padStart(6, '0');
const judged = async (user: string) => (await rejected(user)) - (beforeGuessing.get(user) ?? 0);
const rejected = async (user: string) =>
  (await firm.api.log.read(`twoFactor-${user}`)).filter(({ type }) => type === 'TwoFactorCodeRejected').length;

describe('a thousand guesses', () => {
  it('one after the other, all at once and as aliases of one request are ten that are judged', async () => {
    const { user, app } = await protectedBy('maria');
    const said: (string | null)[] = [];
    for (let n = 0; n < 300; n += 1) said.push(await tried('maria', guess(n)));
    for (let n = 300; n < 600; n += 50)
      said.push(...(await Promise.all(Array.from({ length: 50 }, (_, k) => tried('maria', guess(n + k))))));
    for (let n = 600; n < 1_000; n += 10) {
      const one = (k: number) =>
        `a${k}: login(username: "maria@demo.test", password: "${password}", otpToken: "${guess(n + k)}") { token errors { message } }`;
      const { data } = await firm.api.browser().graphql(`mutation { ${Array.from({ length: 10 }, (_, k) => one(k))} }`);
      said.push(
        ...Object.values<{ errors: { message: string }[] }>(data).map(({ errors }) => errors[0]?.message ?? null),
      );
    }
    expect(said).toHaveLength(1_000);
    expect(said.filter((text) => text === wrongCode.message)).toHaveLength(10);
    expect(said.filter((text) => text === signInTexts.locked)).toHaveLength(990);
    expect(await judged(user)).toBe(10);
    expect(await tried('maria', await app.code())).toBe(signInTexts.locked);
    offset = 15 * minute + 1_000;
    expect(await tried('maria', await app.code(Math.ceil(offset / 30_000)))).toBeNull();
  });

  it('at once from the beginning are ten that are judged at most, and ten with those that follow', async () => {
    const { user } = await protectedBy('paul');
    // those that arrive while the address is full of others are refused unjudged, so it may be fewer than ten
    const said = await Promise.all(Array.from({ length: 100 }, (_, n) => tried('paul', guess(n))));
    const wrong = said.filter((text) => text === wrongCode.message).length;
    expect(wrong).toBeGreaterThan(0);
    expect(said.filter((text) => text === signInTexts.locked)).toHaveLength(100 - wrong);
    expect(await judged(user)).toBe(wrong);
    for (let n = 100; n < 120; n += 1) said.push(await tried('paul', guess(n)));
    expect(said.filter((text) => text === wrongCode.message)).toHaveLength(10);
    expect(await judged(user)).toBe(10);
  });

  it('as a hundred aliases of one document are refused before any is looked at', async () => {
    const { user } = await protectedBy('omar');
    const one = (n: number) =>
      `a${n}: login(username: "omar@demo.test", password: "${password}", otpToken: "${guess(n)}") { token }`;
    const document = `mutation { ${Array.from({ length: 100 }, (_, n) => one(n)).join(' ')} }`;
    const { data, errors } = await firm.api.browser().graphql(document);
    expect([data ?? null, errors?.length]).toEqual([null, expect.any(Number)]);
    expect(await judged(user)).toBe(0);
  });

  it('of backup codes and of a device that is being set up count the same', async () => {
    const { user, app } = await protectedBy('nina');
    const browser = firm.api.browser();
    await browser.graphql(signInWith, { ...request('nina'), otpToken: await app.code() });
    const confirm = `mutation { confirm2faDevice(secondFactor: { deviceId: "${app.device}", otpToken: "000000" }) { errors { message } } }`;
    for (let n = 0; n < 5; n += 1) await browser.graphql(confirm);
    for (let n = 0; n < 8; n += 1) await tried('nina', `AAAAAAA${n}`, browser);
    expect(await judged(user)).toBe(10);
    expect(await tried('nina', app.backupCodes[0] ?? '', browser)).toBe(signInTexts.locked);
  });

  it('are a hundred at most without a success, until somebody resets it', async () => {
    const { user, app } = await protectedBy('ben');
    for (let round = 0; round < 12; round += 1) {
      offset = round * 16 * minute;
      for (let n = 0; n < 10; n += 1) await tried('ben', guess(n));
    }
    expect(await judged(user)).toBe(100);
    offset = 13 * 16 * minute;
    expect(await tried('ben', await app.code(offset / 30_000))).toBe(signInTexts.locked);
    await new Attempts(firm.api.pool).forgive(user);
    expect(await tried('ben', await app.code(offset / 30_000))).toBeNull();
  });
});

describe('what was right once', () => {
  it('is right no second time, also when it comes many times at once', async () => {
    const { app } = await protectedBy('anna');
    const code = await app.code();
    const backup = app.backupCodes[3] ?? '';
    for (const one of [code, backup]) {
      const said = await Promise.all(Array.from({ length: 6 }, () => tried('anna', one)));
      expect(said.filter((text) => text === null)).toHaveLength(1);
      expect(await tried('anna', one)).toBe(wrongCode.message);
      await firm.api.pool.query('truncate attempts');
    }
    expect(await tried('anna', await app.code(-1))).toContain(wrongCode.message);
  });

  it('is a backup code however it is written, of the newest set only', async () => {
    const { app } = await protectedBy('vera');
    const [first = '', second = ''] = app.backupCodes;
    const spelt = `${first.slice(0, 4).toLowerCase()}-${first.slice(4)} `;
    expect(await tried('vera', spelt)).toBeNull();
    const browser = firm.api.browser();
    await browser.graphql(signInWith, { ...request('vera'), otpToken: await app.code() });
    const { data } = await browser.graphql('mutation { create2faDevice(deviceType: "static") { staticTokens } }');
    const [fresh] = data.create2faDevice.staticTokens;
    expect(fresh).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(await tried('vera', second)).toBe(wrongCode.message);
    expect(await tried('vera', fresh)).toBeNull();
  });

  it('is of the set that was issued, though another was asked for at the same time', async () => {
    const { app } = await protectedBy('hasty');
    const browser = firm.api.browser();
    await browser.graphql(signInWith, { ...request('hasty'), otpToken: await app.code() });
    const draw = 'mutation { create2faDevice(deviceType: "static") { staticTokens } }';
    const drawn = await Promise.all([1, 2, 3].map(() => browser.graphql(draw)));
    const first = drawn.flatMap(({ data }) => data.create2faDevice.staticTokens?.slice(0, 1) ?? []);
    const said = [];
    for (const code of first) said.push(await tried('hasty', code));
    expect(said.filter((text) => text === null)).toHaveLength(1);
  });
});

describe('the clock of a phone', () => {
  it('is told to be slow; of codes that are still to come a guesser learns nothing', async () => {
    const { app } = await protectedBy('late');
    expect(await tried('late', await app.code(-4))).toMatch(/^The code is not valid\..* about 2 minutes ago\./);
    expect(await tried('late', await app.code(4))).toBe(wrongCode.message);
    expect(await tried('late', await app.code(-30))).toBe(wrongCode.message);
  });

  it('is told to be slow or fast to whoever sets the app up', async () => {
    await firm.person('fast');
    await firm.readable();
    const browser = await firm.browser('fast');
    const app = await created(browser, 'deviceType: "app"');
    const shown = async (steps: number) => {
      const otpToken = await generate({ secret: app.secretText, epoch: Math.floor(Date.now() / 1_000) + steps * 30 });
      const { data } = await browser.graphql(confirm, { given: { deviceId: app.device.id, otpToken } });
      return data.confirm2faDevice.errors?.[0]?.message ?? null;
    };
    expect(await shown(4)).toContain('is fast. Have it set automatically.');
    expect(await shown(-4)).toContain('is slow: have it set automatically.');
    expect(await shown(0)).toBeNull();
  });
});

describe('a clock that jumps', () => {
  it.each([2, -2])('by %d hours makes no code right that was not, and locks nobody out for longer', async (hours) => {
    const name = hours > 0 ? 'ahead' : 'behind';
    const { app } = await protectedBy(name);
    const used = await app.code();
    expect(await tried(name, used)).toBeNull();
    offset = hours * 60 * minute;
    expect(await tried(name, used)).toBe(wrongCode.message);
    for (let n = 0; n < 12; n += 1) await tried(name, guess(n));
    offset = 0;
    // what was counted ahead is counted as now; what was counted two hours ago is over
    expect(await tried(name, await app.code(1))).toBe(hours > 0 ? signInTexts.locked : null);
    offset = 15 * minute + 2_000;
    expect(await tried(name, await app.code(Math.ceil(offset / 30_000)))).toBeNull();
  });
});

it('stays locked when the API is another one than that which counted', async () => {
  await protectedBy('rosa');
  for (let n = 0; n < 10; n += 1) await tried('rosa', guess(n));
  const { rows } = await firm.api.pool.query<{ subject: string }>(
    `select subject from attempts where subject like 'code %'`,
  );
  const again = new Attempts(firm.api.pool);
  expect(rows).toHaveLength(1);
  expect(
    await again.takeCode(rows[0]?.subject.slice(5) ?? '', { address: '10.0.0.7', browser: undefined }, new Date()),
  ).toBeUndefined();
});
