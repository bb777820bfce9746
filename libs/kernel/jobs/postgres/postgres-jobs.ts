import { backoff } from '@daybook/kernel/backoff';
import { isOutage } from '@daybook/kernel/following';
import { numbersPresent, Presence } from '@daybook/kernel/postgres';
import type { Pool } from 'pg';
import { type Attempt, type Job, type Jobs, JobTaken } from '../port.js';
import { type JobSettings, mostAttempts, restInOutage, usual } from '../settings.js';
import { addJob, forgetTurns, postponeJob, takeJobs } from './turns.js';

/** Milliseconds between two looks for jobs whose worker is gone. */
const lookEvery = 2_000;

interface Taken extends Omit<Attempt, 'renew'> {
  readonly urgent: boolean;
  readonly person: string | null;
  readonly company: string | null;
}

/**
 * The queue in `ops.jobs`. A worker takes due jobs with `for update skip locked` and pushes their due time beyond its
 * lease, so that the jobs of a worker that hangs come up again; those of one that died do within seconds. Whoever takes
 * one gets a higher fence, and only the newest fence may settle it. A job that is done stays a week, so that its key is known.
 */
export class PostgresJobs implements Jobs {
  private readonly settings: Required<JobSettings>;
  private readonly workers: Promise<void>[] = [];
  private readonly wakes = new Map<string, () => void>();
  private readonly presence: Presence;
  private closing = false;
  private lookedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly pool: Pool,
    settings: JobSettings = {},
  ) {
    this.settings = { ...usual, ...settings };
    this.presence = new Presence(pool);
  }

  async add<Payload extends object>(queue: string, job: Job<Payload>): Promise<void> {
    await this.pool.query({
      name: 'job-add',
      text: addJob,
      values: [
        ...[queue, job.key, JSON.stringify(job.payload), job.notBefore ?? null, job.urgent ?? false],
        ...[job.owner?.person ?? null, job.owner?.company ?? null],
      ],
    });
    this.wakes.get(queue)?.();
  }

  async work<Payload extends object>(queue: string, handler: (job: Attempt<Payload>) => Promise<void>): Promise<void> {
    this.workers.push(this.run(queue, handler as (job: Attempt) => Promise<void>));
  }

  /** Waits for the jobs at hand. */
  async close(): Promise<void> {
    this.closing = true;
    for (const wake of this.wakes.values()) wake();
    await Promise.all(this.workers);
    this.presence.leave();
  }

  private async run(queue: string, handler: (job: Attempt) => Promise<void>): Promise<void> {
    const underWay = new Set<Promise<void>>();
    while (!this.closing) {
      const free = this.settings.atOnce - underWay.size;
      const taken = free > 0 ? await this.take(queue, free).catch(() => []) : [];
      for (const job of taken) {
        const done = this.attempt(queue, job, handler)
          // the database is away: the lease ends and the job comes up again
          .catch(() => undefined)
          .finally(() => underWay.delete(done));
        underWay.add(done);
      }
      if (taken.length === 0 || taken.length === free) await this.rest(queue, underWay);
    }
    await Promise.all(underWay);
  }

  /** Until a job is added here, one at hand ends, or it is time to look again. */
  private async rest(queue: string, underWay: ReadonlySet<Promise<void>>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const woken = new Promise<void>((wake) => {
      timer = setTimeout(wake, this.settings.everyMs);
      this.wakes.set(queue, wake);
    });
    if (!this.closing) await Promise.race([woken, ...underWay]);
    clearTimeout(timer);
  }

  /** Makes due what workers that are gone had in hand. */
  private async takeOver(): Promise<void> {
    if (performance.now() - this.lookedAt < lookEvery) return;
    this.lookedAt = performance.now();
    await this.pool.query({
      name: 'jobs-take-over',
      text: `update ops.jobs set due_at = now(), holder = null
             where holder is not null and state = 'waiting' and holder::bigint not in (${numbersPresent})`,
    });
    await this.pool.query({ name: 'job-turns-forget', text: forgetTurns });
  }

  private async take(queue: string, most: number): Promise<Taken[]> {
    const holder = await this.presence.here();
    await this.takeOver();
    const { rows } = await this.pool.query<Taken>({
      name: 'job-take',
      text: takeJobs,
      values: [queue, most, this.settings.lease, holder],
    });
    return rows;
  }

  private async attempt(queue: string, job: Taken, handler: (job: Attempt) => Promise<void>): Promise<void> {
    if (job.attempt > mostAttempts) return this.settle(queue, job, 'failed', 'its workers ended without an answer');
    try {
      const { key, payload, attempt, fence } = job;
      await handler({ key, payload, attempt, fence, renew: (gotFurther) => this.renew(queue, job, gotFurther) });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (isOutage(error)) return this.postpone(queue, job, reason, restInOutage(this.settings), { counts: false });
      if (job.attempt >= mostAttempts) return this.settle(queue, job, 'failed', reason);
      return this.postpone(queue, job, reason, backoff(job.attempt, { first: this.settings.firstDelay }));
    }
    await this.settle(queue, job, 'done', null);
  }

  private async renew(queue: string, job: Taken, gotFurther = false): Promise<void> {
    const { rowCount } = await this.pool.query({
      name: 'job-renew',
      text: `update ops.jobs set due_at = now() + $4 * interval '1 millisecond',
               attempts = case when $5 then 1 else attempts end
             where queue = $1 and key = $2 and fence = $3 and state = 'waiting'`,
      values: [queue, job.key, job.fence, this.settings.lease, gotFurther],
    });
    if (rowCount === 0) throw new JobTaken(job.key);
  }

  private async settle(queue: string, job: Taken, state: 'done' | 'failed', reason: string | null): Promise<void> {
    await this.pool.query({
      name: 'job-settle',
      text: `with swept as (delete from ops.jobs where state = 'done' and settled_at < now() - interval '7 days')
             update ops.jobs set state = $4, reason = $5, settled_at = now(), holder = null
             where queue = $1 and key = $2 and fence = $3 and state = 'waiting'`,
      values: [queue, job.key, job.fence, state, reason],
    });
  }

  /** A try that does not count was in vain for everybody: something is away. */
  private async postpone(
    queue: string,
    job: Taken,
    reason: string,
    wait: number,
    { counts } = { counts: true },
  ): Promise<void> {
    await this.pool.query({
      name: 'job-postpone',
      text: postponeJob,
      values: [queue, job.key, job.fence, reason, wait, counts, job.urgent, job.person, job.company],
    });
  }
}
