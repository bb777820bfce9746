export interface StoredRecord {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly created: Date;
  readonly metadata: ReadonlyMap<string, string>;
  readonly customMetadata: Uint8Array;
  readonly data: Uint8Array;
}

export type Proposed = Pick<StoredRecord, 'id' | 'metadata' | 'customMetadata' | 'data'>;

export type Written =
  | { readonly revision: number; readonly position: number }
  | { readonly wrong: 'version'; readonly actual: number }
  | { readonly wrong: 'size' | 'deleted' | 'late' | 'not ready' };

interface StoredStream {
  readonly records: StoredRecord[];
  /** What lies before it was deleted. */
  from: number;
  isTombstoned: boolean;
}

const statisticsEvery = 50;

/**
 * What the server holds, and its answers to an append, as EventStoreDB 23.10.8 was measured to give them
 * (behaviour.spec.ts), also with records of its own.
 */
export class Store {
  readonly records: StoredRecord[] = [];
  private readonly streams = new Map<string, StoredStream>();
  private readonly watchers = new Set<() => void>();
  private end = 0;

  constructor(readonly maxAppendSize = 1_048_576) {
    this.write('$settings', [own('$settings')]);
    this.write('$$todo-metadata', [own('$metadata')]);
  }

  /** What can be read of a stream; undefined when there is none, or it was deleted and not begun anew. */
  stream(name: string): readonly StoredRecord[] | 'tombstoned' | undefined {
    const found = this.streams.get(name);
    if (found?.isTombstoned) return 'tombstoned';
    return found && found.from < found.records.length ? found.records.slice(found.from) : undefined;
  }

  /** `expected` is -1 for a stream that must not exist. */
  append(name: string, expected: number, proposed: readonly Proposed[]): Written {
    const size = proposed.reduce((sum, one) => sum + one.data.length + one.customMetadata.length, 0);
    if (size > this.maxAppendSize) return { wrong: 'size' };
    const stream = this.streams.get(name);
    if (stream?.isTombstoned) return { wrong: 'deleted' };
    const before = stream?.records ?? [];
    const actual = before.length - 1;
    const isBegunAnew = expected === -1 && stream?.from === before.length;
    if (actual !== expected && !isBegunAnew) {
      const there = before.slice(expected + 1, expected + 1 + proposed.length);
      const repeated = there.length === proposed.length && there.every((one, place) => one.id === proposed[place]?.id);
      const last = there.at(-1);
      return repeated && last ? last : { wrong: 'version', actual };
    }
    if (proposed.length === 0) return { revision: Math.max(actual, 0), position: this.advance(0) };
    const last = this.write(name, proposed);
    if (last.revision % statisticsEvery === 0) this.write('$stats-0.0.0.0:2113', [own('$statsCollected')]);
    for (const wake of this.watchers) wake();
    return last;
  }

  /** Hides what is there; revisions go on. A tombstone also forbids to begin anew. */
  delete(name: string, isForGood: boolean): void {
    const stream = this.streams.get(name);
    if (!stream) return;
    stream.from = stream.records.length;
    stream.isTombstoned = isForGood;
  }

  /** Calls back after every append until the function returned is called. */
  watch(wake: () => void): () => void {
    this.watchers.add(wake);
    return () => this.watchers.delete(wake);
  }

  private write(name: string, proposed: readonly Proposed[]): StoredRecord {
    const stream = this.streams.get(name) ?? { records: [], from: 0, isTombstoned: false };
    this.streams.set(name, stream);
    for (const one of proposed) {
      const position = this.advance(one.data.length + one.customMetadata.length);
      const record = { ...one, stream: name, revision: stream.records.length, position, created: new Date() };
      stream.records.push(record);
      this.records.push(record);
    }
    return this.records.at(-1) as StoredRecord;
  }

  /** Takes room for a record of so many bytes. */
  private advance(size: number): number {
    const position = this.end;
    this.end += 128 + size;
    return position;
  }
}

function own(type: string): Proposed {
  const metadata = new Map([
    ['type', type],
    ['content-type', 'application/json'],
  ]);
  return { id: crypto.randomUUID(), metadata, customMetadata: Buffer.from(''), data: Buffer.from('{}') };
}
