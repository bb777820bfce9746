import type { EventLog } from '@daybook/kernel/event-log';
import { type Decider, type DomainEvent, fold, type RecordedEvent, type Refusal } from '@daybook/kernel/events';
import { LRUCache } from 'lru-cache';
import { genesis } from './chain.js';
import type { Codec } from './codec.js';
import { Past } from './past.js';

/** A stream folded up to a revision, with what is needed to go on from there. */
export interface Folded<S = unknown> {
  readonly state: S;
  /** -1: the stream does not exist. */
  readonly revision: number;
  /** Hash of the newest event. */
  readonly head: string;
  /**
   * Command ids seen, with the revision of their last event and the hash of their body. It grows with the stream, so an
   * older folding may know commands that came after it: they are in the log all the same.
   */
  readonly commands: Map<string, { readonly revision: number; readonly bodyHash: string }>;
}

const eventsRemembered = 200_000;

/** Where the events of a stream come from. */
export type StreamSource = Pick<EventLog, 'read'>;

/** Folded streams by name, least recently used forgotten first; only what is newer is asked for. */
export class FoldedStreams {
  private readonly cache = new LRUCache<string, Folded>({
    maxSize: eventsRemembered,
    sizeCalculation: (folded) => folded.revision + 2,
    max: 50_000,
  });

  constructor(
    private readonly log: StreamSource,
    private readonly codec: Codec,
    /** Answers with all that was acknowledged, perhaps without asking the log. */
    private readonly known: StreamSource = log,
  ) {}

  /** What is remembered, perhaps behind. */
  remembered<S>(stream: string): Folded<S> | undefined {
    return this.cache.get(stream) as Folded<S> | undefined;
  }

  /** As it was at an instant; nothing of it is remembered. */
  async at<C extends { type: string }, S, E extends DomainEvent, R extends Refusal>(
    decider: Decider<C, S, E, R>,
    uuid: string,
    at: Date,
  ): Promise<S> {
    return (await new Past(this.log, this.codec, at).state(decider, uuid)).state;
  }

  /** With everything that was acknowledged. */
  current<C extends { type: string }, S, E extends DomainEvent, R extends Refusal>(
    decider: Decider<C, S, E, R>,
    stream: string,
  ): Promise<Folded<S>> {
    return this.upToDate(decider, stream, this.known);
  }

  /** With everything that the log holds. */
  inLog<C extends { type: string }, S, E extends DomainEvent, R extends Refusal>(
    decider: Decider<C, S, E, R>,
    stream: string,
  ): Promise<Folded<S>> {
    return this.upToDate(decider, stream, this.log);
  }

  private async upToDate<C extends { type: string }, S, E extends DomainEvent, R extends Refusal>(
    decider: Decider<C, S, E, R>,
    stream: string,
    source: StreamSource,
  ): Promise<Folded<S>> {
    const known = this.remembered<S>(stream) ?? unread(decider, stream);
    const newer = await this.codec.decode(decider.schema, await source.read(stream, known.revision + 1));
    return newer.length > 0 ? this.advance(decider, stream, known, newer) : known;
  }

  /** With this event, which is in the log, and perhaps with later ones. */
  async with<C extends { type: string }, S, E extends DomainEvent, R extends Refusal>(
    decider: Decider<C, S, E, R>,
    event: RecordedEvent<E>,
  ): Promise<Folded<S>> {
    const { stream, revision } = event;
    const known = this.remembered<S>(stream) ?? unread(decider, stream);
    if (known.revision >= revision) return known;
    if (known.revision === revision - 1) return this.advance(decider, stream, known, [event]);
    return this.current(decider, stream);
  }

  /** The stream as it was at a revision, read anew. */
  async asOf<C extends { type: string }, S, E extends DomainEvent, R extends Refusal>(
    decider: Decider<C, S, E, R>,
    stream: string,
    revision: number,
  ): Promise<{ state: S; events: RecordedEvent<E>[] }> {
    const events = (await this.known.read(stream)).filter((event) => event.revision <= revision);
    const recorded = await this.codec.decode(decider.schema, events);
    return { state: fold(decider, recorded), events: recorded };
  }

  advance<C extends { type: string }, S, E extends DomainEvent, R extends Refusal>(
    decider: Decider<C, S, E, R>,
    stream: string,
    from: Folded<S>,
    recordedEvents: readonly RecordedEvent<E>[],
  ): Folded<S> {
    const { commands } = from;
    let { revision, head } = from;
    for (const { meta, revision: place } of recordedEvents) {
      commands.set(meta.commandId, { revision: place, bodyHash: meta.bodyHash });
      revision = place;
      head = meta.hash;
    }
    const folded = { state: fold(decider, recordedEvents, from.state), revision, head, commands };
    this.cache.set(stream, folded);
    return folded;
  }

  forget(stream: string): void {
    this.cache.delete(stream);
  }
}

function unread<S>({ initial }: { readonly initial: S }, stream: string): Folded<S> {
  return { state: initial, revision: -1, head: genesis(stream), commands: new Map() };
}
