import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { migrations } from '@daybook/identity/read';
import { migrate, openPool, queryOf } from '@daybook/kernel/postgres';
import { freshDatabase } from '@daybook/testing/postgres';
import type { Pool } from 'pg';
import {
  Attempts,
  Passwords,
  PhoneCodes,
  RefreshTokenStore,
  sessionClientOf,
  sweepAttempts,
  testCost,
} from './index.js';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: Pool;
let maria: string;

const noon = new Date('2026-03-02T12:00:00.000Z');
const at = (address: string, browser?: string) => ({ address, browser });
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);

beforeAll(async () => {
  database = await freshDatabase();
  await migrate(database.url, migrations);
  pool = openPool(database.url, { purpose: 'background' });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  maria = await person('maria@demo.test');
});
afterEach(() => pool.query('truncate users, passwords, refresh_families, attempts'));

async function person(username: string, passwordVersion = 1, isActive = true): Promise<string> {
  const uuid = randomUUID();
  await pool.query(
    `insert into users (uuid, email, username, is_staff, is_active, is_superuser, is_junior_admin, is_tax_admin,
      is_hidden_from_all_clients, admin_panel_access, allow_importing_hubspot_company, password_version, registered_at)
     values ($1, $2, $2, false, $3, false, false, false, false, 'DISABLED', false, $4, now())`,
    [uuid, username, isActive, passwordVersion],
  );
  return uuid;
}

describe('passwords', () => {
  it('open the account by name and password of the version that counts', async () => {
    const passwords = new Passwords(pool, testCost);
    expect(await passwords.keep(maria, 0, 'first')).toBe(1);
    expect(await passwords.keep(maria, 1, 'second')).toBe(2);
    expect(await passwords.accountOf(' Maria@Demo.test', 'first')).toEqual({ user: maria, isActive: true });
    expect(await passwords.accountOf('maria@demo.test', 'second')).toBeUndefined();
    expect(await passwords.accountOf('nobody@demo.test', 'first')).toBeUndefined();
    await pool.query('update users set password_version = 2');
    expect(await passwords.accountOf('maria@demo.test', 'first')).toBeUndefined();
    expect(await passwords.accountOf('maria@demo.test', 'second')).toBeDefined();
    await passwords.sweep(maria, 2);
    expect(await passwords.accountOf('maria@demo.test', 'second')).toEqual({ user: maria, isActive: true });
    expect((await pool.query('select version from passwords')).rows).toEqual([{ version: 2 }]);
  });

  it('have versions of their own, though many are laid down at the same instant', async () => {
    const passwords = new Passwords(pool, testCost);
    const versions = await Promise.all(Array.from({ length: 8 }, (_, n) => passwords.keep(maria, 0, `password ${n}`)));
    expect(versions.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await passwords.keep(maria, 20, 'later')).toBe(21);
  });

  it('are given up where others take the version at every try', async () => {
    let tries = 0;
    const query = async () => {
      tries += 1;
      if (tries > 50) throw new Error('It would have gone on for ever.');
      return { rows: [] };
    };
    const contended = new Passwords({ query } as unknown as Pool, testCost);
    await expect(contended.keep(maria, 0, 'first')).rejects.toThrow('Others kept setting the password');
    expect(tries).toBe(20);
  });

  it('are stored as Argon2id hashes of full cost', async () => {
    await new Passwords(pool).keep(maria, 0, 'first');
    const { rows } = await pool.query<{ hash: string }>('select hash from passwords');
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('attempts', () => {
  it('end at ten per account, and go on when the window has passed', async () => {
    const attempts = new Attempts(pool);
    for (let count = 0; count < 10; count += 1)
      expect(await attempts.take('maria@demo.test', at(`10.0.0.${count}`), later(count))).toBeDefined();
    expect(await attempts.take('MARIA@demo.test', at('10.0.0.99'), later(20))).toBeUndefined();
    expect(await attempts.take('tom@demo.test', at('10.0.0.99'), later(20))).toBeDefined();
    expect(await attempts.take('maria@demo.test', at('10.0.0.99'), later(901))).toBeDefined();
  });

  it('are ten also when fifty arrive at once', async () => {
    const attempts = new Attempts(pool);
    const taken = await Promise.all(
      Array.from({ length: 50 }, (_, index) => attempts.take('maria@demo.test', at(`10.0.1.${index}`), noon)),
    );
    expect(taken.filter(Boolean)).toHaveLength(10);
  });

  it('end at fifty per address, whatever the names', async () => {
    const attempts = new Attempts(pool);
    const taken = await Promise.all(
      Array.from({ length: 60 }, (_, index) => attempts.take(`user${index}@demo.test`, at('10.0.2.1'), later(index))),
    );
    expect(taken.filter(Boolean)).toHaveLength(50);
  });

  it('of an account are not used up from an address that has none left', async () => {
    const attempts = new Attempts(pool);
    for (let count = 0; count < 50; count += 1)
      await attempts.take(`user${count}@demo.test`, at('10.0.4.1'), later(count));
    for (let count = 50; count < 70; count += 1)
      expect(await attempts.take('maria@demo.test', at('10.0.4.1'), later(count))).toBeUndefined();
    expect(await attempts.take('maria@demo.test', at('10.0.4.2'), later(70))).toBeDefined();
  });

  it('of an address are not used up by an account that is locked', async () => {
    const attempts = new Attempts(pool);
    for (let count = 0; count < 60; count += 1) await attempts.take('maria@demo.test', at('10.0.5.1'), later(count));
    expect(await attempts.take('tom@demo.test', at('10.0.5.1'), later(60))).toBeDefined();
  });

  it('are given back one for each success, though all were made within a millisecond', async () => {
    const attempts = new Attempts(pool);
    const own = await attempts.take('own@demo.test', at('10.0.6.1'), noon);
    const taken = await Promise.all(
      Array.from({ length: 49 }, (_, index) => attempts.take(`user${index}@demo.test`, at('10.0.6.1'), noon)),
    );
    expect(taken.filter(Boolean)).toHaveLength(49);
    await own?.succeeded();
    expect(await attempts.take('maria@demo.test', at('10.0.6.1'), noon)).toBeDefined();
    expect(await attempts.take('maria@demo.test', at('10.0.6.1'), noon)).toBeUndefined();
  });

  it('are forgotten after a success', async () => {
    const attempts = new Attempts(pool);
    for (let count = 0; count < 30; count += 1)
      await (await attempts.take('maria@demo.test', at('10.0.3.1'), later(count)))?.succeeded();
    expect(await attempts.take('maria@demo.test', at('10.0.3.1'), later(31))).toBeDefined();
  });

  it('at a name that nobody has end as those at an account do, and last a month', async () => {
    const attempts = new Attempts(pool);
    const take = (seconds: number) => attempts.take('nobody@demo.test', at(`10.0.7.${seconds % 251}`), later(seconds));
    for (let count = 0; count < 100; count += 1) expect(await take(count * 100)).toBeDefined();
    expect(await take(12_000)).toBeUndefined();
    const days = (count: number) => count * 86_400;
    await pool.query(sweepAttempts, [later(days(29))]);
    expect(await take(days(29))).toBeUndefined();
    await pool.query(sweepAttempts, [later(days(31))]);
    expect(await take(days(31))).toBeDefined();
  });

  it('of a known browser are its own: strangers use up none of them, nor does it use up theirs', async () => {
    const attempts = new Attempts(pool);
    const stranger = (seconds: number) => attempts.take('maria@demo.test', at('10.0.8.1'), later(seconds));
    const known = (seconds: number) => attempts.take('maria@demo.test', at('10.0.8.1', 'desk'), later(seconds));
    for (let count = 0; count < 10; count += 1) expect(await stranger(count)).toBeDefined();
    expect(await stranger(11)).toBeUndefined();
    for (let count = 0; count < 10; count += 1) expect(await known(12 + count)).toBeDefined();
    expect(await known(23)).toBeUndefined();
    await (await known(1_000))?.succeeded();
    for (let count = 0; count < 10; count += 1) expect(await known(1_001)).toBeDefined();
  });

  it('of strangers count anew after a success in a known browser, but not those of the last minutes', async () => {
    const attempts = new Attempts(pool);
    const stranger = (seconds: number) => attempts.take('maria@demo.test', at('10.0.9.1'), later(seconds));
    for (let count = 0; count < 100; count += 1) expect(await stranger(count * 100)).toBeDefined();
    expect(await stranger(12_000)).toBeUndefined();
    await (await attempts.take('maria@demo.test', at('10.0.9.2', 'desk'), later(12_001)))?.succeeded();
    for (let count = 0; count < 10; count += 1) expect(await stranger(12_002)).toBeDefined();
    await (await attempts.take('maria@demo.test', at('10.0.9.2', 'desk'), later(12_003)))?.succeeded();
    expect(await stranger(12_004)).toBeUndefined();
  });

  it('make a known browser a stranger after a hundred without a success, so that it guesses no more than one', async () => {
    const attempts = new Attempts(pool);
    const known = (seconds: number) => attempts.takeCode(maria, at('10.0.10.1', 'stolen'), later(seconds));
    for (let count = 0; count < 200; count += 1) expect(await known(count * 100)).toBeDefined();
    expect(await known(40_000)).toBeUndefined();
  });

  it('keep no names', async () => {
    await new Attempts(pool).take('maria@demo.test', at('10.0.0.1'), noon);
    expect(JSON.stringify((await pool.query('select * from attempts')).rows)).not.toContain('maria');
  });
});

describe('families of refresh tokens', () => {
  const families = () => new RefreshTokenStore(pool, 'a secret that is long enough to be one');
  const client = sessionClientOf('password', null, { address: '203.0.113.7', userAgent: 'a browser' });
  const begin = (remembered = false) => families().begin(randomUUID(), maria, remembered, client, noon);

  it('hand out a new token at each use', async () => {
    const first = await begin(true);
    expect(first.expiresAt).toEqual(later(7_200));
    const second = await families().rotate(first.token, later(60));
    expect(second).toMatchObject({ outcome: 'rotated', refresh: { session: first.session, user: maria } });
    if (second.outcome !== 'rotated') throw new Error('not rotated');
    expect(second.refresh.token).not.toBe(first.token);
    expect(second.refresh.expiresAt).toEqual(later(7_260));
  });

  it('give 32 tabs at once one successor', async () => {
    const { token } = await begin();
    const rotations = await Promise.all(Array.from({ length: 32 }, () => families().rotate(token, later(60))));
    const successors = rotations.map((one) => (one.outcome === 'rotated' ? one.refresh.token : one.outcome));
    expect(new Set(successors).size).toBe(1);
    expect(rotations[0]?.outcome).toBe('rotated');
  });

  it.each([
    ['', false],
    [', remembered too,', true],
  ])('give the same successor%s for ten seconds and call it reuse after that', async (_, remembered) => {
    const { token, session } = await begin(remembered);
    const first = await families().rotate(token, later(60));
    expect(await families().rotate(token, later(70))).toEqual(first);
    expect(await families().rotate(token, later(71))).toEqual({ outcome: 'reused', session, user: maria });
  });

  it.each([
    ['', false],
    [', remembered too,', true],
  ])('call an older token%s reuse at once', async (_, remembered) => {
    const first = await begin(remembered);
    const second = await families().rotate(first.token, later(1));
    if (second.outcome !== 'rotated') throw new Error('not rotated');
    await families().rotate(second.refresh.token, later(2));
    expect(await families().rotate(first.token, later(3))).toEqual({
      outcome: 'reused',
      session: first.session,
      user: maria,
    });
  });

  it.each(['', 'nonsense', `${randomUUID()}.0.x`])('refuse %s', async (token) =>
    expect(await families().rotate(token, noon)).toEqual({ outcome: 'refused' }),
  );

  it('refuse a forged token without ending the session', async () => {
    const { token } = await begin();
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    expect(await families().rotate(forged, noon)).toEqual({ outcome: 'refused' });
    expect(await new RefreshTokenStore(pool, 'another secret').rotate(token, noon)).toEqual({ outcome: 'refused' });
    expect(await families().rotate(token, noon)).toMatchObject({ outcome: 'rotated' });
  });

  it('end after two idle hours where they outlive the browser, and after twelve hours or seven days', async () => {
    const idle = await begin(true);
    expect(await families().rotate(idle.token, later(7_200))).toEqual({ outcome: 'refused' });
    const overNight = await begin(false);
    expect(overNight.expiresAt).toEqual(later(12 * 3_600));
    const morning = await families().rotate(overNight.token, later(11 * 3_600));
    expect(morning).toMatchObject({ outcome: 'rotated', refresh: { expiresAt: later(12 * 3_600) } });
    const hours = (count: number) => later(count * 3_600);
    const use = async (remembered: boolean, most: number) => {
      let { token } = await begin(remembered);
      for (let hour = 1; hour < most; hour += 1) {
        const next = await families().rotate(token, hours(hour));
        if (next.outcome !== 'rotated') return hour;
        token = next.refresh.token;
      }
      return most;
    };
    expect(await use(false, 20)).toBe(12);
    expect(await use(true, 200)).toBe(168);
  });

  it('end with the session and with the person', async () => {
    const first = await begin();
    expect(await families().sessionOf(first.token, noon)).toEqual({ session: first.session, user: maria });
    await families().revoke(first.session, noon);
    expect(await families().rotate(first.token, noon)).toEqual({ outcome: 'refused' });
    const second = await begin();
    await pool.query('update users set is_active = false');
    expect(await families().rotate(second.token, noon)).toEqual({ outcome: 'refused' });
  });

  it('leave nothing in the table that opens a session', async () => {
    const { token } = await begin();
    const stored = JSON.stringify((await pool.query('select * from refresh_families')).rows);
    expect(stored).not.toContain(token.split('.')[2]);
  });
});

describe('codes by phone', () => {
  const challenge = '7b1f4e90-2c3d-4e5f-8a6b-1c2d3e4f5a6b';
  const key = createSecretKey(randomBytes(32));
  const codes = () => new PhoneCodes(queryOf(pool), { keyFor: async () => key });
  const wrong = (code: string, n: number) => String((Number(code) + n + 1) % 1_000_000).padStart(6, '0');

  afterEach(() => pool.query('truncate phone_codes'));

  it('are tried five times at most, also when all guesses come at once', async () => {
    await codes().draw(maria, challenge, noon);
    const code = (await codes().claim(challenge, noon)) ?? '';
    const guesses = Array.from({ length: 40 }, (_, n) => codes().isRight(maria, challenge, wrong(code, n)));
    expect((await Promise.all(guesses)).some((isRight) => isRight)).toBe(false);
    expect((await pool.query('select tries from phone_codes')).rows).toEqual([{ tries: 5 }]);
    expect(await codes().isRight(maria, challenge, code)).toBe(false);
  });

  it('are right for their owner and their challenge', async () => {
    await codes().draw(maria, challenge, noon);
    const code = (await codes().claim(challenge, noon)) ?? '';
    expect(code).toMatch(/^\d{6}$/);
    expect(await codes().isRight(randomUUID(), challenge, code)).toBe(false);
    expect(await codes().isRight(maria, randomUUID(), code)).toBe(false);
    expect(await codes().isRight(maria, challenge, code)).toBe(true);
  });

  it('are handed to one sender, while they count', async () => {
    await codes().draw(maria, challenge, noon);
    expect(await codes().claim(challenge, later(600))).toBeUndefined();
    const claimed = await Promise.all(Array.from({ length: 8 }, () => codes().claim(challenge, noon)));
    expect(claimed.filter((code) => code !== undefined)).toHaveLength(1);
    await codes().release(challenge);
    expect(await codes().claim(challenge, later(30))).toMatch(/^\d{6}$/);
    await codes().settle(challenge, 'sent');
    await codes().release(challenge);
    expect(await codes().claim(challenge, later(60))).toBeUndefined();
  });
});
