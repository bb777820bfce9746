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
  | { readonly wrong: 'size' };

const statisticsEvery = 50;

/** What the server keeps, and its answers to an append: as EventStoreDB gives them, also with records of its own. */
export class Store {
  readonly records: StoredRecord[] = [];
  private readonly streams = new Map<string, StoredRecord[]>();
  private readonly watchers = new Set<() => void>();
  private end = 0;

  constructor(readonly maxAppendSize = 1_048_576) {
    this.keep('$settings', [own('$settings')]);
    this.keep('$$todo-metadata', [own('$metadata')]);
  }

  stream(name: string): readonly StoredRecord[] | undefined {
    return this.streams.get(name);
  }

  /** `expected` is -1 for a stream that must not exist. */
  append(stream: string, expected: number, proposed: readonly Proposed[]): Written {
    const size = proposed.reduce((sum, one) => sum + one.data.length + one.customMetadata.length, 0);
    if (size > this.maxAppendSize) return { wrong: 'size' };
    const before = this.streams.get(stream) ?? [];
    const actual = before.length - 1;
    if (actual !== expected) {
      const there = before.slice(expected + 1, expected + 1 + proposed.length);
      const repeated = there.length === proposed.length && there.every((one, place) => one.id === proposed[place]?.id);
      const last = there.at(-1);
      return repeated && last ? last : { wrong: 'version', actual };
    }
    const last = this.keep(stream, proposed);
    if (last.revision % statisticsEvery === 0) this.keep('$stats-0.0.0.0:2113', [own('$statsCollected')]);
    for (const wake of this.watchers) wake();
    return last;
  }

  /** Calls back after every append until the function returned is called. */
  watch(wake: () => void): () => void {
    this.watchers.add(wake);
    return () => this.watchers.delete(wake);
  }

  private keep(stream: string, proposed: readonly Proposed[]): StoredRecord {
    const kept = this.streams.get(stream) ?? [];
    this.streams.set(stream, kept);
    for (const one of proposed) {
      const record = { ...one, stream, revision: kept.length, position: this.end, created: new Date() };
      this.end += 128 + one.data.length + one.customMetadata.length;
      kept.push(record);
      this.records.push(record);
    }
    const last = kept.at(-1);
    if (!last) throw new Error('An append must have at least one event.');
    return last;
  }
}

function own(type: string): Proposed {
  const metadata = new Map([
    ['type', type],
    ['content-type', 'application/json'],
  ]);
  return { id: crypto.randomUUID(), metadata, customMetadata: Buffer.from(''), data: Buffer.from('{}') };
}
