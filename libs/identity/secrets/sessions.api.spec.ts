import { randomUUID } from 'node:crypto';
import { migrations } from '@daybook/identity/read';
import { migrate, openPool } from '@daybook/kernel/postgres';
import { freshDatabase } from '@daybook/testing/postgres';
import type { Pool } from 'pg';
import { RefreshTokenStore, Sessions, sessionClientOf } from './index.js';

const noon = new Date('2026-03-02T12:00:00.000Z');
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
const [maria, omar] = [randomUUID(), randomUUID()];
let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: Pool;
let sessions: Sessions;

beforeAll(async () => {
  database = await freshDatabase();
  await migrate(database.url, migrations);
  pool = openPool(database.url, { purpose: 'background' });
  sessions = new Sessions(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
afterEach(() => pool.query('truncate refresh_families'));

async function begin(user: string, at = noon): Promise<string> {
  const session = randomUUID();
  const client = sessionClientOf('password', null, { address: '203.0.113.77', userAgent: 'Lynx' });
  await new RefreshTokenStore(pool, 'a secret that is long enough to be one').begin(session, user, false, client, at);
  return session;
}

it('lists what counts, the newest first, each with where it is', async () => {
  const first = await begin(maria);
  const second = await begin(maria, later(60));
  await begin(omar);
  const listed = await sessions.of(maria, later(61));
  expect(listed.map(({ uuid }) => uuid)).toEqual([second, first]);
  expect(listed[1]).toEqual({
    uuid: first,
    startedAt: noon,
    lastSeenAt: noon,
    method: 'password',
    userAgent: 'Lynx',
    address: '203.0.113.*',
    isRemembered: false,
    expiresAt: later(12 * 3_600),
    application: null,
    host: null,
    company: null,
    mayChange: null,
  });
  expect(await sessions.of(maria, later(12 * 3_600 + 30))).toHaveLength(1);
});

it('ends one of the own, once', async () => {
  const [own, foreign] = [await begin(maria), await begin(omar)];
  expect(await sessions.revoke(maria, foreign, noon)).toBe(false);
  expect(await sessions.revoke(maria, own, noon)).toBe(true);
  expect(await sessions.revoke(maria, own, noon)).toBe(false);
  expect(await sessions.of(maria, noon)).toEqual([]);
  expect(await sessions.of(omar, noon)).toHaveLength(1);
});

it('ends all others, or all', async () => {
  const [current, ended] = [await begin(maria), await begin(maria)];
  await begin(omar);
  expect(await sessions.revokeOthers(maria, current, noon)).toEqual([ended]);
  expect(await sessions.revokeOthers(maria, null, noon)).toEqual([current]);
  expect(await sessions.of(omar, noon)).toHaveLength(1);
});
