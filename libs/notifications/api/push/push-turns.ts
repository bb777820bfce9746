import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { LiveChannel } from '@daybook/kernel/live';
import { POOL, type Query, queryOf } from '@daybook/kernel/postgres';
import { nextPushAt, pushTopic } from '@daybook/notifications/read';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
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
  private timer: NodeJS.Timeout | undefined;
  private turn: Promise<void> | undefined;
  private isAsked = false;
  private isOver = false;
  private deaf: () => void = () => undefined;

  constructor(
    @Inject(POOL) pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly live: LiveChannel,
    private readonly sender: PushSender,
  ) {
    this.query = queryOf(pool);
  }

  onApplicationBootstrap(): void {
    this.deaf = this.live.whenNoticed(pushTopic, null, () => this.look());
    this.look();
  }

  /** What is in hand is finished. */
  async onApplicationShutdown(): Promise<void> {
    this.isOver = true;
    this.deaf();
    clearTimeout(this.timer);
    await this.turn;
  }

  private look(): void {
    this.isAsked = true;
    this.turn ??= this.run().finally(() => {
      this.turn = undefined;
    });
  }

  private async run(): Promise<void> {
    clearTimeout(this.timer);
    let wait: number | null = afterFault;
    try {
      while (this.isAsked && !this.isOver) {
        this.isAsked = await this.sendAll();
      }
      const next = await nextPushAt(this.query);
      wait = next && Math.min(Math.max(next.getTime() - this.clock.now().getTime(), soon), longest);
    } catch {
      // the database is away, or one message is in the way of nobody else: both are looked at again
    }
    if (wait !== null && !this.isOver) this.timer = setTimeout(() => this.look(), wait).unref();
  }

  /** @returns whether somebody asked meanwhile */
  private async sendAll(): Promise<boolean> {
    this.isAsked = false;
    while (!this.isOver && (await this.sender.sendDue()));
    return this.isAsked;
  }
}
