import { setTimeout as pause } from 'node:timers/promises';
import { isOutage } from '@daybook/kernel/following';
import Bull, { type Queue } from 'bull';
import type { Attempt, Job, Jobs } from '../port.js';
import { type JobSettings, mostAttempts, restInOutage, usual } from '../settings.js';

const stalls = 'stalledCounter';

interface Stored {
  readonly payload: object;
}

/**
 * The queue on Redis, by Bull. Bull's locks renew themselves while a handler runs; when its process dies the job comes
 * up again after the lease. Fences come from one counter in Redis. Redis may be emptied: jobs are found again from the
 * log.
 */
export class RedisJobs implements Jobs {
  private readonly settings: Required<JobSettings>;
  private readonly queues = new Map<string, Queue<Stored>>();
  private readonly closing = new AbortController();

  constructor(
    private readonly url: string,
    settings: JobSettings = {},
  ) {
    this.settings = { ...usual, ...settings };
  }

  async add<Payload extends object>(name: string, job: Job<Payload>): Promise<void> {
    const { firstDelay } = this.settings;
    await this.queue(name).add(
      { payload: job.payload },
      {
        // Bull would read a number as its own counter
        jobId: `key:${job.key}`,
        delay: job.notBefore ? Math.max(0, Date.parse(job.notBefore) - Date.now()) : 0,
        // Bull takes what has a priority first, and 0 is none
        priority: job.urgent ? 1 : 0,
        attempts: mostAttempts,
        backoff: { type: 'exponential', delay: firstDelay },
        removeOnComplete: { age: 7 * 24 * 3600 },
        removeOnFail: false,
      },
    );
  }

  async work<Payload extends object>(name: string, handler: (job: Attempt<Payload>) => Promise<void>): Promise<void> {
    const queue = this.queue(name);
    // settles only when the queue is closed
    void queue.process(this.settings.atOnce, async (job) => {
      const fence = await queue.client.incr(`${job.queue.toKey('fences')}`);
      const key = queue.toKey(String(job.id));
      // Bull counts apart what failed and whose process died
      const deaths = Number((await queue.client.hget(key, stalls)) ?? 0);
      const attempt: Attempt<Payload> = {
        key: String(job.id).slice('key:'.length),
        payload: job.data.payload as Payload,
        attempt: job.attemptsMade + deaths + 1,
        fence,
        renew: async (gotFurther = false) => {
          if (gotFurther) await queue.client.hset(key, stalls, 0);
        },
      };
      await handler(attempt).catch(async (error: unknown) => {
        if (!isOutage(error)) throw error;
        await pause(restInOutage(this.settings), undefined, { signal: this.closing.signal }).catch(() => undefined);
        job.attemptsMade -= 1; // Bull counts every try; this one was in vain for everybody
        throw error;
      });
    });
    await queue.isReady();
  }

  /** Waits for the jobs at hand, ten seconds at most. */
  async close(): Promise<void> {
    this.closing.abort();
    const closing = [...this.queues.values()].map((queue) => queue.close());
    await Promise.race([Promise.all(closing), pause(10_000, undefined, { ref: false })]);
  }

  private queue(name: string): Queue<Stored> {
    const known = this.queues.get(name);
    if (known) return known;
    const { lease, everyMs } = this.settings;
    // a worker that lives renews it, so that it may be short
    const lockDuration = Math.min(lease, 5_000);
    const queue = new Bull<Stored>(name, this.url, {
      prefix: 'daybook',
      settings: { lockDuration, stalledInterval: Math.max(everyMs, lockDuration / 2), maxStalledCount: mostAttempts },
    });
    queue.on('error', () => undefined); // the connection is made anew; commands that fail are told to their callers
    this.queues.set(name, queue);
    return queue;
  }
}
