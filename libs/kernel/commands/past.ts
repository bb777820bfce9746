import { type Decider, type DomainEvent, fold, type Refusal } from '@daybook/kernel/events';
import type { Codec } from './codec.js';
import type { StreamSource } from './streams.js';

/** Streams as they were at a moment: folded from what was recorded until then. */
export class Past {
  constructor(
    private readonly log: StreamSource,
    private readonly codec: Codec,
    readonly at: Date,
  ) {}

  /** Revision -1: it did not exist then. */
  async state<C extends { type: string }, S, E extends DomainEvent, R extends Refusal>(
    decider: Decider<C, S, E, R>,
    uuid: string,
  ): Promise<{ readonly state: S; readonly revision: number }> {
    const until = this.at.toISOString();
    const logged = await this.log.read(`${decider.category}-${uuid}`);
    const events = logged.filter(({ meta }) => String(meta.at) <= until);
    return { state: fold(decider, await this.codec.decode(decider.schema, events)), revision: events.length - 1 };
  }
}
