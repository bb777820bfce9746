import { LRUCache } from 'lru-cache';
import type { Appended, LoggedEvent, NewEvent } from '../port.js';

type Trace = Pick<LoggedEvent, 'revision' | 'position' | 'type'> & { readonly bodyHash: string };

/** What this process has seen of a stream: all of it from the first event up to a revision. */
export class KnownStream {
  /** -1: it was seen not to exist. */
  end = -1;
  private readonly traces = new Map<string, Trace>();

  get size(): number {
    return this.traces.size + 1;
  }

  /** Takes in what was read or written, as far as it joins what is known. */
  learn(events: readonly LoggedEvent[]): void {
    for (const { id, type, meta, revision, position } of events) {
      if (revision !== this.end + 1) continue;
      this.traces.set(id, { type, bodyHash: meta.bodyHash, revision, position });
      this.end = revision;
    }
  }

  /** The verdict on an append of which at least one id is known; undefined when all are new. */
  recall(events: readonly NewEvent[]): Appended | undefined {
    const found = events.map(({ id }) => this.traces.get(id));
    if (found.every((trace) => trace === undefined)) return undefined;
    const other = events.find((event, place) => found[place] && !isSame(event, found[place]));
    if (other) return { outcome: 'misused', id: other.id };
    const known = found.filter((trace) => trace !== undefined);
    const last = known.reduce((one, next) => (next.revision > one.revision ? next : one));
    if (known.length === events.length)
      return { outcome: 'repeated', revision: last.revision, position: last.position };
    return { outcome: 'misused', id: events.find((_, place) => found[place])?.id ?? '' };
  }
}

/** The streams used last, bounded by the number of event ids held. */
export class StreamCache {
  private readonly streams = new LRUCache<string, KnownStream>({
    maxSize: 100_000,
    sizeCalculation: (known) => known.size,
  });

  of(stream: string): KnownStream | undefined {
    return this.streams.get(stream);
  }

  /** Anew after each change, because its size is taken here. */
  keep(stream: string, known: KnownStream): void {
    this.streams.delete(stream);
    this.streams.set(stream, known);
  }

  forget(stream: string): void {
    this.streams.delete(stream);
  }
}

function isSame({ type, meta }: NewEvent, trace: Trace): boolean {
  return type === trace.type && meta.bodyHash === trace.bodyHash;
}
