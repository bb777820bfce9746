import { setTimeout as sleep } from 'node:timers/promises';
import { Listeners } from '@daybook/kernel/listeners';
import { hearWhileThere } from '@daybook/kernel/postgres';
import type { Pool, PoolClient } from 'pg';

const lookAgainAfter = 1_000;
const reconnectAfter = 100;

/**
 * Hears of new positions through NOTIFY, on one connection for all followers, and takes another one when it is cut.
 * It is only a wake-up: whoever waits looks again after a second anyway.
 */
export class Announcements {
  private latest = 0;
  private readonly waiting = new Listeners();
  private readonly closing = new AbortController();
  private first: Promise<void> | undefined;

  constructor(private readonly pool: Pool) {}

  /** Resolves when announcements are heard, or after the first try to hear them failed: reading comes after it. */
  ready(): Promise<void> {
    this.first ??= new Promise((resolve) => void this.listen(resolve));
    return this.first;
  }

  /** Resolves when a position after this one was announced, after a second, or at the signal. */
  later(position: number, signal: AbortSignal): Promise<void> {
    if (this.latest > position || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        stop();
        resolve();
      };
      const timer = setTimeout(wake, lookAgainAfter);
      signal.addEventListener('abort', wake);
      const stop = this.waiting.subscribe(wake);
    });
  }

  close(): void {
    this.closing.abort();
    this.waiting.call();
  }

  private async listen(tried: () => void): Promise<void> {
    while (!this.closing.signal.aborted) {
      const client = await this.pool.connect().catch(() => undefined);
      if (client) await this.hear(client, tried).finally(() => client.release(true));
      tried();
      await sleep(reconnectAfter, undefined, { signal: this.closing.signal }).catch(() => undefined);
    }
  }

  /** Resolves when the connection is lost or no longer wanted. */
  private async hear(client: PoolClient, listening: () => void): Promise<void> {
    if (this.closing.signal.aborted) return;
    const over = new Promise<void>((resolve) => {
      client.once('error', () => resolve());
      client.once('end', () => resolve());
      this.closing.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    client.on('notification', ({ payload }) => {
      this.latest = Math.max(this.latest, Number(payload));
      this.waiting.call();
    });
    const heard = await hearWhileThere(client)
      .then(() => client.query('listen log_appended'))
      .catch(() => undefined);
    if (!heard) return;
    listening();
    this.waiting.call(); // what was announced while nobody listened
    await over;
  }
}
