import Bull, { type Queue } from 'bull';
import type { FailedJob, QueueCount, Queues } from '../queues.js';

const prefix = 'daybook';
const keyOf = (id: string | number) => String(id).slice('key:'.length);

/** Of the first in line. */
async function dueSince(queue: Queue): Promise<Date | null> {
  const [first] = await queue.getJobs(['waiting'], 0, 0, true);
  return first ? new Date(first.timestamp + (first.opts.delay ?? 0)) : null;
}

export class RedisQueues implements Queues {
  private readonly queues = new Map<string, Queue>();
  /** By its connection the others are found. */
  private readonly finder: Queue;

  constructor(private readonly url: string) {
    this.finder = this.open('queues');
  }

  async counts(): Promise<QueueCount[]> {
    const counted = (await this.found()).map(async (queue) => {
      const { waiting, active, delayed, failed } = await queue.getJobCounts();
      return { queue: queue.name, waiting: waiting + active + delayed, failed, dueSince: await dueSince(queue) };
    });
    return Promise.all(counted);
  }

  async failed(most: number): Promise<FailedJob[]> {
    const found = await Promise.all((await this.found()).map((queue) => queue.getFailed(0, most - 1)));
    return found
      .flat()
      .toSorted((one, other) => (other.finishedOn ?? 0) - (one.finishedOn ?? 0))
      .slice(0, most)
      .map(({ queue, id, failedReason = '', finishedOn = 0 }) => ({
        queue: queue.name,
        key: keyOf(id),
        reason: failedReason,
        failedAt: new Date(finishedOn),
      }));
  }

  async retry(name: string, key: string): Promise<boolean> {
    const queue = (await this.found()).find((one) => one.name === name);
    const job = await queue?.getJob(`key:${key}`);
    if (!job || !(await job.isFailed())) return false;
    await job.retry();
    return true;
  }

  async close(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
  }

  /** Those that have had a job, by name. */
  private async found(): Promise<Queue[]> {
    const keys: string[] = [];
    for await (const some of this.finder.client.scanStream({ match: `${prefix}:*:id`, count: 1_000 }))
      keys.push(...some);
    const names = new Set(keys.map((key) => key.slice(prefix.length + 1, -':id'.length)));
    return [...names].toSorted().map((name) => this.open(name));
  }

  private open(name: string): Queue {
    const known = this.queues.get(name);
    if (known) return known;
    const queue = new Bull(name, this.url, { prefix });
    queue.on('error', () => undefined); // the connection is made anew; commands that fail are told to their callers
    this.queues.set(name, queue);
    return queue;
  }
}
