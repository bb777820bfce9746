import { randomUUID } from 'node:crypto';
import type { Clock } from '@daybook/kernel/clock';
import type { Queryable } from '@daybook/kernel/postgres';
import { LRUCache } from 'lru-cache';

const minute = 60_000;
const addressesAtMost = 20_000;

interface Count {
  here: number;
  /** As the other processes last said. */
  elsewhere: number;
}

/**
 * The requests of each address in the running minute of the clock: those of this process at once, those of the others
 * as of a second ago. Who has sent little is not written down.
 */
export class RequestCounts {
  private readonly process = randomUUID();
  private readonly counts = new LRUCache<string, Count>({ max: addressesAtMost });
  private minute = 0;
  private sharing: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Queryable,
    private readonly clock: Clock,
    /** From how many requests of an address on the other processes hear of it. */
    private readonly worthSharing: number,
  ) {}

  /** Counts one more. Answers how many there are, with the milliseconds until it begins anew. */
  count(address: string): { readonly current: number; readonly ttl: number } {
    const now = this.turn();
    const count = this.counts.get(address) ?? { here: 0, elsewhere: 0 };
    count.here += 1;
    this.counts.set(address, count);
    return { current: count.here + count.elsewhere, ttl: (this.minute + 1) * minute - now };
  }

  /** Shares what is counted once a second from now on. While the database is away each process counts by itself. */
  start(): void {
    this.timer ??= setInterval(() => {
      this.sharing = this.sharing.then(() => this.share().catch(() => undefined));
    }, 1_000).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.sharing;
  }

  /** Says what was counted here and learns what was counted elsewhere. */
  async share(): Promise<void> {
    this.turn();
    const during = this.minute;
    const busy = [...this.counts].filter(([, { here }]) => here >= this.worthSharing);
    if (busy.length === 0) return;
    const { rows } = await this.database.query<{ address: string; requests: number }>({
      name: 'share request counts',
      text: `with old as (
          delete from ops.request_counts where (minute, address, process) in (
            select minute, address, process from ops.request_counts where minute < $1 for update skip locked)),
        mine as (
          insert into ops.request_counts as c (minute, address, process, requests)
            select $1, address, $2, requests from unnest($3::text[], $4::int[]) as one (address, requests)
            on conflict (minute, address, process) do update set requests = excluded.requests)
        select address, sum(requests)::int as requests from ops.request_counts
          where minute = $1 and address = any($3) and process <> $2 group by address`,
      values: [during, this.process, busy.map(([address]) => address), busy.map(([, { here }]) => here)],
    });
    if (this.minute !== during) return;
    for (const { address, requests } of rows) {
      const count = this.counts.get(address);
      if (count) count.elsewhere = requests;
    }
  }

  /** Forgets what was counted in a minute that is over. Answers the instant, in milliseconds. */
  private turn(): number {
    const now = this.clock.now().getTime();
    if (Math.floor(now / minute) !== this.minute) this.counts.clear();
    this.minute = Math.floor(now / minute);
    return now;
  }
}
