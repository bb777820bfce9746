import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { LiveChannel, oneAtATime } from '@daybook/kernel/live';
import { POOL, type Query, type Queryable, queryOf } from '@daybook/kernel/postgres';
import { nextPushAt, pushTopic } from '@daybook/notifications/read';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PushSender } from './push-sender.js';

/** Milliseconds until the next look: at least, so that what others have in hand is left to them, and after a fault. */
const soon = 1_000;
const afterFault = 30_000;
const longest = 3_600_000;

/**
 * Sends as soon as something is filed for devices, and what is to be tried again at its time. Each API process does, since
 * rights are judged here; a message is in the hand of one of them.
 */
@Injectable()
export class PushTurns implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly query: Query;
  private readonly look = oneAtATime(() => {
    this.turn = this.sendAll();
    return this.turn;
  });
  private timer: NodeJS.Timeout | undefined;
  private turn: Promise<void> | undefined;
  private isOver = false;
  private deaf: () => void = () => undefined;

  constructor(
    @Inject(POOL) pool: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly live: LiveChannel,
    private readonly sender: PushSender,
  ) {
    this.query = queryOf(pool);
  }

  onApplicationBootstrap(): void {
    this.deaf = this.live.whenNoticed(pushTopic, null, this.look);
    this.look();
  }

  /** What is in hand is finished. */
  async onApplicationShutdown(): Promise<void> {
    this.isOver = true;
    this.deaf();
    clearTimeout(this.timer);
    await this.turn;
  }

  private async sendAll(): Promise<void> {
    if (this.isOver) return;
    clearTimeout(this.timer);
    let wait: number | null = afterFault;
    try {
      while (!this.isOver && (await this.sender.sendDue()));
      const next = await nextPushAt(this.query);
      wait = next && Math.min(Math.max(next.getTime() - this.clock.now().getTime(), soon), longest);
    } catch {
      // the database is away, or one message is in the way of nobody else: both are looked at again
    }
    if (wait !== null && !this.isOver) this.timer = setTimeout(this.look, wait).unref();
  }
}
