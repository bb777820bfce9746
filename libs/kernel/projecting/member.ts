import type { LoggedEvent } from '@daybook/kernel/event-log';
import type { RecordedEvent } from '@daybook/kernel/events';
import { type Decoded, type Poison, poisonOf } from '@daybook/kernel/following';
import { type CompiledProjection, RowCache } from './compiled-projection.js';

/** An event of a page with the rows it touches. */
export interface Step {
  readonly event: LoggedEvent;
  readonly decoded: RecordedEvent;
  readonly touches: ReturnType<CompiledProjection['touches']>;
}

/** One projection on its way along the log. */
export class Member {
  /** Everything up to here is in the rows. */
  position: number;
  /** Rows as they were last written; that the checkpoint has not moved proves that nobody else has written since. */
  readonly memory: RowCache;

  constructor(
    readonly fold: CompiledProjection,
    readonly generation: number,
    /** Where the checkpoint in the database stands; it may trail `position` while nothing touches the rows. */
    public stored: number,
    /** Streams left out since one of their events could not be folded. */
    readonly parked: Set<string>,
  ) {
    this.position = stored;
    this.memory = new RowCache(fold);
  }

  get name(): string {
    return this.fold.name;
  }

  wants(event: LoggedEvent): boolean {
    return (
      event.position > this.position && !this.parked.has(event.stream) && this.fold.handles(event.stream, event.type)
    );
  }

  /** The events of these events with the rows they touch, and by stream what could not be read. */
  prepare(
    events: readonly LoggedEvent[],
    recordedEvents: ReadonlyMap<number, Decoded>,
  ): { steps: Step[]; poisons: Map<string, Poison> } {
    const steps: Step[] = [];
    const poisons = new Map<string, Poison>();
    for (const event of events) {
      const found = recordedEvents.get(event.position);
      if (!found || poisons.has(event.stream)) continue;
      try {
        if ('poison' in found) poisons.set(event.stream, found.poison);
        else steps.push({ event, decoded: found.event, touches: this.fold.touches(found.event) });
      } catch (error) {
        poisons.set(event.stream, poisonOf(event, error));
      }
    }
    return { steps, poisons };
  }

  /** Folds the steps in order, adds what a reducer refused to `poisons`, answers the events that were folded. */
  foldIn(steps: readonly Step[], poisons: Map<string, Poison>): LoggedEvent[] {
    const folded: LoggedEvent[] = [];
    for (const { event, decoded, touches } of steps) {
      const poison = poisons.get(event.stream);
      if (touches.length === 0 || (poison && poison.position < event.position)) continue;
      try {
        this.memory.apply(decoded, touches);
        folded.push(event);
      } catch (error) {
        poisons.set(event.stream, poisonOf(event, error));
      }
    }
    return folded;
  }
}
