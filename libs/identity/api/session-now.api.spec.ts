import { randomUUID } from 'node:crypto';
import { migrations } from '@daybook/identity/read';
import { RefreshTokenStore, sessionClientOf } from '@daybook/identity/secrets';
import { migrate, openPool } from '@daybook/kernel/postgres';
import { projectingMigrations } from '@daybook/kernel/projecting';
import { freshDatabase } from '@daybook/testing/postgres';
import type { Pool, QueryConfig } from 'pg';
import { sessionsNow } from './session-now.js';

const noon = new Date('2026-03-02T12:00:00.000Z');

describe('a session is open', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let pool: Pool;

  beforeAll(async () => {
    database = await freshDatabase();
    await migrate(database.url, [...projectingMigrations, ...migrations]);
    pool = openPool(database.url, { purpose: 'background' });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const begin = async (user: string) => {
    const session = randomUUID();
    const client = sessionClientOf('password', null, { address: '203.0.113.77', userAgent: 'Lynx' });
    await new RefreshTokenStore(pool, 'a secret that is long enough to be one').begin(
      session,
      user,
      false,
      client,
      noon,
    );
    return session;
  };

  it('for its own person, once it was begun, until it ends or is revoked', async () => {
    const [maria, omar] = [randomUUID(), randomUUID()];
    const session = await begin(maria);
    const isOpen = async (at: Date, user = maria, of = session) =>
      (await sessionsNow(pool, { now: () => at })({ session: of, user })).isOpen;
    expect(await isOpen(noon, maria, randomUUID())).toBe(false);
    expect(await isOpen(noon)).toBe(true);
    expect(await isOpen(noon, omar)).toBe(false);
    const { rows } = await pool.query('select ends_at as ends from refresh_families where session = $1', [session]);
    expect(await isOpen(new Date(rows[0].ends.getTime() - 1))).toBe(true);
    expect(await isOpen(rows[0].ends)).toBe(false);
    await pool.query('update refresh_families set revoked_at = $2 where session = $1', [session, noon]);
    expect(await isOpen(noon)).toBe(false);
  });

  it('for each of those who ask at once, by what is theirs, in one question', async () => {
    const [maria, omar] = [randomUUID(), randomUUID()];
    const [of, revoked] = [await begin(maria), await begin(omar)];
    await pool.query('update refresh_families set revoked_at = $2 where session = $1', [revoked, noon]);
    let questions = 0;
    const counting = {
      query: (question: QueryConfig) => {
        questions += 1;
        return pool.query(question);
      },
    } as unknown as Pool;
    const asked = [
      { session: revoked, user: omar },
      { session: of, user: maria },
      { session: of, user: omar },
      { session: of, user: maria },
    ];
    const answers = await Promise.all(asked.map(sessionsNow(counting, { now: () => noon })));
    expect(answers.map(({ isOpen }) => isOpen)).toEqual([false, true, false, true]);
    expect(questions).toBe(1);
  });
});
