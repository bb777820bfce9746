import { type ChatHistory, isIn } from '@daybook/chatbot/domain';
import { noteSeen } from '@daybook/chatbot/flow';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { type GraphContext, requireViewer } from '@daybook/kernel/graph';
import { POOL, queryOf } from '@daybook/kernel/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';

/** Milliseconds; a screen asks every five seconds. */
const often = 4_000;

/** Remembers who has looked at a chat, so that nobody is written to about what they have seen. */
@Injectable()
export class Looks {
  private readonly lately = new LRUCache<string, true>({ max: 10_000, ttl: often });

  constructor(
    @Inject(POOL) private readonly db: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async note(history: string, chat: ChatHistory, context: GraphContext): Promise<void> {
    const { uuid } = requireViewer(context);
    const key = `${history} ${uuid}`;
    // a chat of one is written about to nobody
    if (chat.guests.length === 0 || !isIn(chat, uuid) || this.lately.has(key)) return;
    this.lately.set(key, true);
    await noteSeen(queryOf(this.db), history, uuid, this.clock.now());
  }
}
