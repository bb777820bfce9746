import { randomBytes, randomUUID } from 'node:crypto';
import { migrate, openPool, prepareDatabase } from '@daybook/kernel/postgres';
import { secretsMigrations } from '@daybook/kernel/secrets';
import { freshDatabase } from '@daybook/testing/postgres';
import type { Pool } from 'pg';
import { Denials, PostgresSecurityLog, type SecurityEvent, securityLogMigrations } from './index.js';

const master = randomBytes(32).toString('base64');
const clock = { now: () => new Date('2026-03-01T10:00:00.000Z') };
const request = { address: '192.0.2.7', userAgent: 'Mozilla/5.0 Firefox/140.0' };
let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: Pool;

beforeAll(async () => {
  database = await freshDatabase();
  await prepareDatabase(database.url, database.url);
  await migrate(database.url, [...secretsMigrations, ...securityLogMigrations]);
  pool = openPool(database.url, { purpose: 'background' });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
afterEach(() => pool.query('truncate security_events'));

const rows = async () => (await pool.query('select * from security_events order by at, detail')).rows;

/** A database that is away until it is let back. */
function away() {
  let isAway = true;
  return {
    query: async (...asked: unknown[]) => {
      if (isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      return (pool.query as (...asked: unknown[]) => unknown)(...asked);
    },
    letBack: () => {
      isAway = false;
    },
  };
}

describe('the security log', () => {
  it('keeps who, when, from where and what came of it before the answer goes out', async () => {
    const [user, session, company] = [randomUUID(), randomUUID(), randomUUID()];
    const log = new PostgresSecurityLog(pool, master, clock);
    await log.record({ kind: 'exported', outcome: 'ok', user, session, company, request, detail: 'Audit trail' });
    expect(await rows()).toMatchObject([
      {
        at: clock.now(),
        kind: 'exported',
        outcome: 'ok',
        user_uuid: user,
        subject_uuid: null,
        company_uuid: company,
        session,
        address: request.address,
        user_agent: request.userAgent,
        detail: 'Audit trail',
        times: 1,
      },
    ]);
  });

  it('hashes an address the same each time, and otherwise under another key', async () => {
    const event: SecurityEvent = { kind: 'signIn', outcome: 'ok', request };
    const log = new PostgresSecurityLog(pool, master, clock);
    await log.record(event);
    await log.record(event);
    await new PostgresSecurityLog(pool, randomBytes(32).toString('base64'), clock).record(event);
    const hashes = (await rows()).map(({ address_hash }) => address_hash);
    expect(new Set(hashes).size).toBe(2);
    expect(hashes.every((hash) => hash.length === 43 && !hash.includes('192'))).toBe(true);
  });

  it('takes whatever strangers send', async () => {
    const log = new PostgresSecurityLog(pool, master, clock);
    const userAgent = `\u0000\ud800${'x'.repeat(5_000)}`;
    await log.record({ kind: 'denied', outcome: 'refused', user: 'no uuid', request: { address: '::1', userAgent } });
    const [row] = await rows();
    expect(row).toMatchObject({ user_uuid: null, address: '::1' });
    expect(row.user_agent).toMatch(/^ {2}x{398}$/);
  });

  it('keeps nobody waiting while the database is away, and writes afterwards what waited', async () => {
    const db = away();
    const log = new PostgresSecurityLog(db as unknown as Pool, master, clock);
    // it is let back below, once nobody waits any more
    await log.record({ kind: 'signInRefused', outcome: 'refused', request });
    expect(await rows()).toEqual([]);
    db.letBack();
    await log.record({ kind: 'signIn', outcome: 'ok', request });
    await log.close();
    expect((await rows()).map(({ kind }) => kind).sort()).toEqual(['signIn', 'signInRefused']);
  });

  it('lets no more than a thousand wait, and tells how many were lost', async () => {
    const db = away();
    const log = new PostgresSecurityLog(db as unknown as Pool, master, clock);
    await Promise.all(Array.from({ length: 1_030 }, () => log.record({ kind: 'signInRefused', outcome: 'refused' })));
    db.letBack();
    await log.close();
    const stored = await rows();
    expect(stored.filter(({ kind }) => kind === 'signInRefused')).toHaveLength(1_000);
    expect(stored.filter(({ kind }) => kind === 'recordsLost')).toMatchObject([{ times: 30 }]);
  });
});

describe('denials', () => {
  it('are kept singly up to five in a session and minute; the rest is one number', async () => {
    const stored: SecurityEvent[] = [];
    const denials = new Denials({ record: async (event) => void stored.push(event) });
    for (let time = 0; time < 12; time += 1) denials.denied({ session: 'busy', user: 'u', detail: 'close todo' });
    denials.denied({ session: 'calm', detail: 'viewAdminPanel firm' });
    expect(stored).toHaveLength(6);
    denials.end();
    expect(stored.slice(6)).toEqual([{ kind: 'denied', outcome: 'refused', session: 'busy', user: 'u', times: 7 }]);
  });

  it('tell their number when the minute is over', async () => {
    const stored: SecurityEvent[] = [];
    const rest = new Promise<SecurityEvent>((tell) => {
      const record = async (event: SecurityEvent) => {
        stored.push(event);
        if (event.times) tell(event);
      };
      const denials = new Denials({ record }, { singly: 1, window: 20 });
      denials.denied({ session: 'busy' });
      denials.denied({ session: 'busy' });
    });
    expect(await rest).toMatchObject({ times: 1 });
    expect(stored).toHaveLength(2);
  });
});
