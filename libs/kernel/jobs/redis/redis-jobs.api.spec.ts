import type Bull from 'bull';
import { jobsContract } from '../contract.js';
import { RedisJobs } from './redis-jobs.js';
import { RedisQueues } from './redis-queues.js';
import { hasRedis, startRedis } from './testing/index.js';

const installed = hasRedis();
if (!installed && !process.env.REDIS_URL) {
  process.stderr.write(
    'jobs on Redis are not tested: redis-server is missing (Debian: apt-get install redis-server)\n',
  );
}

(installed || process.env.REDIS_URL ? describe : describe.skip)('jobs on Redis', () => {
  let server: Awaited<ReturnType<typeof startRedis>> | undefined;
  let url = process.env.REDIS_URL ?? '';
  beforeAll(async () => {
    if (url) return;
    server = await startRedis();
    ({ url } = server);
  });
  afterAll(() => server?.close());

  jobsContract(
    (settings) => new RedisJobs(url, settings),
    () => new RedisQueues(url),
  );

  it('counts the workers that died since one of them got further', async () => {
    const dead: Bull.Queue[] = [];
    const tries: number[] = [];
    let letGo = () => {};
    const ended = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    try {
      for (const gotFurther of [false, true, false, false]) {
        const jobs = new RedisJobs(url, { lease: 2_000, everyMs: 50 });
        const taken = new Promise<void>((resolve) => {
          void jobs.work('deadly', async ({ attempt, renew }) => {
            tries.push(attempt);
            await renew(gotFurther);
            resolve();
            await ended;
          });
        });
        if (dead.length === 0) await jobs.add('deadly', { key: 'a', payload: {} });
        await taken;
        // what Redis sees of a kill -9
        const { queues } = jobs as unknown as { queues: Map<string, Bull.Queue> };
        for (const queue of queues.values()) {
          dead.push(queue);
          await queue.pause(true, true);
          for (const client of queue.clients) client.disconnect();
        }
      }
      expect(tries).toEqual([1, 2, 2, 3]);
    } finally {
      letGo();
      for (const queue of dead) {
        await Promise.all(queue.clients.map((client) => client.connect()));
        await queue.close(true);
      }
    }
  });
});
