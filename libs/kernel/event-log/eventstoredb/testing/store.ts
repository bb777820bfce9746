import { setTimeout as sleep } from 'node:timers/promises';
import { currentVersion, type Version } from './versions.js';

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
 * What the server holds, and its answers to an append, as a version of it was measured to give them (behaviour.api.spec.ts),
 * also with records of its own. What is written can be read once it is shown.
 */
export class Store {
  readonly records: StoredRecord[] = [];
  private readonly streams = new Map<string, StoredStream>();
  private readonly watchers = new Set<() => void>();
  private end = 0;
  private shown = 0;
  private showing: Promise<void> | undefined;

  constructor(readonly version: Version = currentVersion) {
    this.write('$settings', [own('$settings')]);
    this.write('$$todo-metadata', [own('$metadata')]);
    this.show();
  }

  /** What can be read of all streams. */
  get readable(): readonly StoredRecord[] {
    return this.shown === this.records.length ? this.records : this.records.slice(0, this.shown);
  }

  /** What can be read of a stream; undefined when there is none, or it was deleted and not begun anew. */
  stream(name: string): readonly StoredRecord[] | 'tombstoned' | undefined {
    const found = this.streams.get(name);
    if (found?.isTombstoned) return 'tombstoned';
    const last = this.records[this.shown - 1]?.position ?? -1;
    const readable = found?.records.slice(found.from).filter(({ position }) => position <= last) ?? [];
    return readable.length > 0 ? readable : undefined;
  }

  /** `expected` is -1 for a stream that must not exist. What is written is not shown yet. */
  append(name: string, expected: number, proposed: readonly Proposed[]): Written {
    const size = proposed.reduce((sum, one) => sum + one.data.length + one.customMetadata.length, 0);
    if (size > this.version.maxAppendSize) return { wrong: 'size' };
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
    if (stream && stream.from > 0) this.showAnew(stream);
    return last;
  }

  /** Lets everything be read that is written now, after a while in milliseconds and not before what was written earlier. */
  show(after = 0): Promise<void> | void {
    const upTo = this.records.length;
    if (after === 0 && !this.showing) return this.showUpTo(upTo);
    const shown = Promise.all([this.showing, sleep(after)]).then(() => {
      if (this.showing === shown) this.showing = undefined;
      this.showUpTo(upTo);
    });
    this.showing = shown;
    return shown;
  }

  /** Hides what is there; revisions go on. A tombstone also forbids to begin anew. */
  delete(name: string, isForGood: boolean): void {
    const stream = this.streams.get(name);
    if (!stream) return;
    stream.from = stream.records.length;
    stream.isTombstoned = isForGood;
  }

  /** Calls back whenever more can be read, until the function returned is called. */
  watch(wake: () => void): () => void {
    this.watchers.add(wake);
    return () => this.watchers.delete(wake);
  }

  private showUpTo(count: number): void {
    this.shown = count;
    for (const wake of this.watchers) wake();
  }

  private showAnew(stream: StoredStream): void {
    if (this.version.lag === 0) return;
    const { from } = stream;
    stream.from = stream.records.length;
    void sleep(this.version.lag).then(() => {
      stream.from = from;
    });
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
