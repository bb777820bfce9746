import type { Commands } from '@daybook/kernel/commands';
import { type AnyDecider, type DomainEvent, fold, isRefusal, type RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';

/** Commands over streams in memory; the process dies before the append that `diesAt` counts to, once. */
export class StreamsInMemory {
  private readonly streams = new Map<string, readonly RecordedEvent[]>();
  /** What each command has appended: the same id again is answered with it. */
  private readonly said = new Map<string, readonly RecordedEvent[]>();
  private appends = 0;

  constructor(private diesAt = Number.POSITIVE_INFINITY) {}

  readonly commands = {
    load: async (decider: AnyDecider, uuid: string) => ({ state: fold(decider, this.of(decider, uuid)), revision: 0 }),
    send: async (
      decider: AnyDecider,
      uuid: string,
      command: { type: string },
      { commandId }: { commandId: string },
    ) => {
      const before = this.said.get(`${decider.category} ${uuid} ${commandId}`);
      if (before) return { done: true, events: before, repeated: true };
      const decision = decider.decide(fold(decider, this.of(decider, uuid)), command, {
        at: '2026-01-05T15:00:00.000Z',
        by: { system: 'spec' },
      });
      if (isRefusal(decision)) return decision;
      const known = this.of(decider, uuid).length;
      this.append(decider, uuid, ...(decision as readonly DomainEvent[]));
      const events = this.of(decider, uuid).slice(known);
      if (events.length > 0) this.said.set(`${decider.category} ${uuid} ${commandId}`, events);
      return { done: true, events, repeated: false };
    },
  } as unknown as Commands;

  append(decider: AnyDecider, uuid: string, ...events: readonly DomainEvent[]): void {
    if (events.length === 0) return;
    this.appends += 1;
    if (this.appends === this.diesAt) {
      this.diesAt = Number.POSITIVE_INFINITY;
      throw new Error('The process died.');
    }
    const known = this.of(decider, uuid);
    const stream = `${decider.category}-${uuid}`;
    const added = events.map((event, n) => recorded(event, known.length + n, {}, stream));
    this.streams.set(stream, [...known, ...added]);
  }

  of(decider: AnyDecider, uuid: string): readonly RecordedEvent[] {
    return this.streams.get(`${decider.category}-${uuid}`) ?? [];
  }

  kinds(decider: AnyDecider, uuid: string): string[] {
    return this.of(decider, uuid).map(({ type }) => type);
  }
}
