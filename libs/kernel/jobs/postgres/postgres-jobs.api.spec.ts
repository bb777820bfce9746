import { migrate, openPool, queryOf } from '@daybook/kernel/postgres';
import { until } from '@daybook/testing/eventually';
import { freshDatabase } from '@daybook/testing/postgres';
import type { Pool } from 'pg';
import { jobsContract } from '../contract.js';
import { jobsMigrations } from '../migrations.js';
import { type Attempt, JobTaken } from '../port.js';
import { PostgresJobs } from './postgres-jobs.js';
import { PostgresQueues } from './postgres-queues.js';

describe('jobs in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let pool: Pool;
  beforeAll(async () => {
    database = await freshDatabase();
    await migrate(database.url, jobsMigrations);
    pool = openPool(database.url, { purpose: 'background' });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  jobsContract(
    (settings) => new PostgresJobs(pool, settings),
    () => new PostgresQueues(queryOf(pool)),
  );

  it('hands the job of a process that has ended to another one, long before its lease', async () => {
    const own = openPool(database.url, { purpose: 'background', name: 'killed', max: 4 });
    const [killed, other] = [
      new PostgresJobs(own, { lease: 3_600_000, everyMs: 20, atOnce: 1 }),
      new PostgresJobs(pool, { lease: 3_600_000, everyMs: 20 }),
    ];
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    try {
      const taken = new Promise<void>((resolve) => {
        void killed.work('killed', () => {
          resolve();
          return held;
        });
      });
      await killed.add('killed', { key: 'a', payload: {} });
      await taken;
      // what PostgreSQL sees of a kill -9
      await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'killed'`);
      const attempt = await new Promise<number>((resolve) => {
        void other.work('killed', async (job) => resolve(job.attempt));
      });
      expect(attempt).toBe(2);
    } finally {
      letGo();
      await Promise.all([killed.close(), other.close()]);
      await own.end();
    }
  });

  it('lets a job be whose workers end five times where the last one did, not one that each gets further', async () => {
    const jobs = new PostgresJobs(pool, { lease: 400, everyMs: 20, atOnce: 20 });
    const taken = { stuck: 0, long: 0 };
    let letGo = () => {};
    const ended = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const settled = async () => {
      const { rows } = await pool.query(`select key, state from ops.jobs where queue = 'deadly' order by key`);
      return rows.every(({ state }) => state !== 'waiting') ? rows : undefined;
    };
    try {
      await jobs.work('deadly', async ({ key, renew }) => {
        taken[key as keyof typeof taken] += 1;
        if (key === 'long') await renew(true);
        // a worker that says nothing more, as a dead one does
        if (key === 'stuck' || taken.long < 8) await ended;
      });
      for (const key of ['stuck', 'long']) await jobs.add('deadly', { key, payload: {} });
      expect(await until(settled)).toEqual([
        { key: 'long', state: 'done' },
        { key: 'stuck', state: 'failed' },
      ]);
      expect(taken.stuck).toBe(5);
      expect(taken.long).toBeGreaterThanOrEqual(8);
    } finally {
      letGo();
      await jobs.close();
    }
  });

  it('hands the job of a worker that hangs to another one, and lets only that one settle it', async () => {
    // one at once: the hanging one cannot take the job a second time
    const settings = { firstDelay: 10_000, lease: 100, everyMs: 20, atOnce: 1 };
    const [hanging, other] = [new PostgresJobs(pool, settings), new PostgresJobs(pool, settings)];
    const seen: Attempt[] = [];
    let wakeUp = () => {};
    try {
      await hanging.work('fenced', (job) => {
        seen.push(job);
        return new Promise<void>((resolve) => {
          wakeUp = resolve;
        });
      });
      await hanging.add('fenced', { key: 'a', payload: {} });
      await until(() => seen.length === 1);
      await other.work('fenced', async (job) => {
        seen.push(job);
        throw new Error('not yet');
      });
      await until(() => seen.length === 2);
      await expect(seen[0]?.renew()).rejects.toThrow(JobTaken);
      wakeUp();
      await hanging.close(); // waits until the one that hung has tried to settle it
      const { rows } = await pool.query(`select state, fence from ops.jobs where queue = 'fenced'`);
      expect(rows[0].state).toBe('waiting');
      expect(rows[0].fence).toBeGreaterThan(seen[0]?.fence ?? 0);
    } finally {
      wakeUp();
      await Promise.all([hanging.close(), other.close()]);
    }
  });
});
