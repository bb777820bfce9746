import { setTimeout as pause } from 'node:timers/promises';
import { isOutage } from '@daybook/kernel/following';
import type { Owner } from '@daybook/kernel/turns';
import Bull, { type Queue } from 'bull';
import type { Attempt, Job, Jobs } from '../port.js';
import { type JobSettings, mostAttempts, restInOutage, usual } from '../settings.js';
import { type Turn, takeTurn, takeTurnAgain, turnTaken } from './turns.js';

const stalls = 'stalledCounter';

interface Stored {
  readonly payload: object;
  readonly owner?: Owner;
  readonly turn: Turn;
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
    const { payload, owner, urgent = false } = job;
    const queue = this.queue(name);
    // Bull would read a number as its own counter
    const jobId = `key:${job.key}`;
    const { priority, ...turn } = await takeTurn(queue, urgent, owner, jobId);
    await queue.add(
      { payload, turn, ...(owner && { owner }) },
      {
        jobId,
        delay: job.notBefore ? Math.max(0, Date.parse(job.notBefore) - Date.now()) : 0,
        priority,
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
      const id = String(job.id);
      await turnTaken(queue, job.data.turn);
      const fence = await queue.client.incr(`${job.queue.toKey('fences')}`);
      const key = queue.toKey(id);
      // Bull counts apart what failed and whose process died
      const deaths = Number((await queue.client.hget(key, stalls)) ?? 0);
      const attempt: Attempt<Payload> = {
        key: id.slice('key:'.length),
        payload: job.data.payload as Payload,
        attempt: job.attemptsMade + deaths + 1,
        fence,
        renew: async (gotFurther = false) => {
          if (gotFurther) await queue.client.hset(key, stalls, 0);
        },
      };
      await handler(attempt).catch(async (error: unknown) => {
        await takeTurnAgain(queue, id, job.data.turn.urgent, job.data.owner);
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
