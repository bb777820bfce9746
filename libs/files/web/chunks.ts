import { Listeners } from '@daybook/kernel/listeners';
/** Rows asked for at once, and how many such requests run at the same time. */
export const chunkSize = 50;
export const parallelism = 2;
/** Rows that are fetched without being scrolled to. */
const ahead = 500;

export interface Chunk<Row> {
  readonly rows: readonly Row[];
  readonly totalCount: number;
}

/** What a list shows of its rows now. */
export interface Loaded {
  /** Unknown before the first answer. */
  readonly count: number | undefined;
  readonly failure: unknown;
  /** Counts the answers, so that a list is drawn anew. */
  readonly edition: number;
}

/**
 * The rows of a long list, fetched in chunks: those in sight first, then the next ones, never more than two requests
 * at once. Rows stay while they are asked again.
 */
export class Chunks<Row extends { readonly uuid: string }> {
  private readonly chunks = new Map<number, readonly Row[]>();
  private readonly fresh = new Set<number>();
  private readonly running = new Map<number, Promise<void>>();
  private readonly listeners = new Listeners();
  private loaded: Loaded = { count: undefined, failure: undefined, edition: 0 };
  private visibility: readonly [number, number] = [0, 0];
  private generation = 0;
  private closed = false;

  constructor(private readonly fetch: (offset: number, limit: number) => Promise<Chunk<Row>>) {}

  readonly state = (): Loaded => this.loaded;

  readonly subscribe = this.listeners.subscribe;

  row(index: number): Row | undefined {
    return this.chunks.get(Math.floor(index / chunkSize))?.[index % chunkSize];
  }

  /** Every row that is there. */
  *rows(): Generator<Row> {
    for (const chunk of this.chunks.values()) yield* chunk;
  }

  /** Says which rows are in sight. */
  look(first: number, last: number): void {
    this.visibility = [Math.floor(first / chunkSize), Math.floor(Math.max(first, last) / chunkSize)];
    this.go();
  }

  /**
   * Asks again: what is in sight now, the rest when it comes in sight. Resolves when what is in sight is there. A
   * request under way is let finish and followed by another one.
   */
  async reload(): Promise<void> {
    this.generation += 1;
    this.fresh.clear();
    this.loaded = { ...this.loaded, failure: undefined };
    this.go();
    while (!this.closed && this.running.size > 0 && this.stale(this.visibility[0], this.visibility[1]).length > 0) {
      await Promise.race(this.running.values());
    }
  }

  /** Fetches every row there is. */
  async all(): Promise<void> {
    const last = () => Math.floor(Math.max(0, (this.loaded.count ?? 1) - 1) / chunkSize);
    this.visibility = [0, last()];
    this.go();
    while (!this.closed && this.running.size > 0) await Promise.race(this.running.values());
  }

  close(): void {
    this.closed = true;
  }

  private stale(first: number, last: number): number[] {
    const { count } = this.loaded;
    const end = count === undefined ? 0 : Math.ceil(count / chunkSize) - 1;
    const wanted = [];
    for (let chunk = first; chunk <= Math.min(last, Math.max(0, end)); chunk += 1) {
      if (!this.fresh.has(chunk)) wanted.push(chunk);
    }
    return wanted;
  }

  private go(): void {
    if (this.closed || this.loaded.failure !== undefined) return;
    const visible = this.stale(...this.visibility);
    const next = this.stale(0, ahead / chunkSize - 1).filter((chunk) => !this.chunks.has(chunk));
    for (const chunk of [...visible, ...next]) {
      if (this.running.size >= parallelism) return;
      if (!this.running.has(chunk)) this.running.set(chunk, this.load(chunk));
    }
  }

  private async load(chunk: number): Promise<void> {
    const { generation } = this;
    try {
      const { rows, totalCount } = await this.fetch(chunk * chunkSize, chunkSize);
      if (this.closed) return;
      this.chunks.set(chunk, rows);
      if (generation === this.generation) this.fresh.add(chunk);
      for (const other of this.chunks.keys()) if (other * chunkSize >= totalCount) this.chunks.delete(other);
      this.tell({ count: totalCount, failure: undefined });
    } catch (failure) {
      this.tell({ count: this.loaded.count, failure });
    } finally {
      this.running.delete(chunk);
      this.go();
    }
  }

  private tell(next: Omit<Loaded, 'edition'>): void {
    this.loaded = { ...next, edition: this.loaded.edition + 1 };
    this.listeners.call();
  }
}
