import { Client, type ClientConfig } from 'pg';
import { type Projected, projectedChannel, projectedFrom } from './projected.js';
import { categoriesOf, type Projection } from './projection.js';

const retryAfter = 200;
const lookAgainAfter = 1_000;

/**
 * How far the read models are, heard from the projector: lets an answer wait until its own write is readable, and
 * tells live screens what changed.
 */
export class Progress {
  private readonly positions = new Map<string, number>();
  private readonly readers = new Map<string, string[]>();
  private readonly listeners = new Set<(said: Projected) => void>();
  private readonly waiting = new Set<() => void>();
  private client: Client | undefined;
  private looking: Promise<void> | undefined;
  private wasOpen = false;
  private closed = false;

  constructor(
    private readonly database: ClientConfig,
    projections: readonly Projection[],
  ) {
    for (const projection of projections) {
      for (const category of categoriesOf(projection))
        this.readers.set(category, [...(this.readers.get(category) ?? []), projection.name]);
    }
  }

  /** Connects, and keeps connecting when the connection is cut; listeners then hear that anything may have changed. */
  async open(): Promise<void> {
    const client = new Client({ ...this.database, keepAlive: true });
    let cut = false;
    client.on('notification', ({ payload }) => this.hear(projectedFrom(payload ?? '')));
    client.on('error', () => undefined);
    client.once('end', () => {
      cut = true;
      if (this.client === client) this.reopen();
    });
    try {
      await client.connect();
      await client.query(`listen ${projectedChannel}`);
      await this.look(client);
      if (cut) throw new Error('The connection was cut at once.');
      if (this.closed) throw new Error('It was closed meanwhile.');
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.client = client;
    if (this.wasOpen) this.hear({ position: this.head, projections: [], changes: [], everything: true });
    this.wasOpen = true;
  }

  /** Whether announcements are heard at the moment. */
  get connected(): boolean {
    return this.client !== undefined;
  }

  /** The categories some projection reads. */
  get categories(): readonly string[] {
    return [...this.readers.keys()];
  }

  /** The newest position heard of. */
  get head(): number {
    return Math.max(0, ...this.positions.values());
  }

  /**
   * Waits until every projection that reads streams of this category has passed the position.
   *
   * @returns false when that took longer than `withinMs`; the write is safe all the same, and readable a little later.
   */
  async passed(category: string, position: number, withinMs = 2_000): Promise<boolean> {
    const names = this.readers.get(category) ?? [];
    const there = () => names.every((name) => (this.positions.get(name) ?? 0) >= position);
    if (there()) return true;
    return new Promise((resolve) => {
      const check = () => there() && end(true);
      const end = (inTime: boolean) => {
        this.waiting.delete(check);
        clearTimeout(patience);
        clearInterval(looking);
        resolve(inTime);
      };
      const patience = setTimeout(() => end(false), withinMs);
      // a notification may have been lost with a connection; the table knows, a second late
      const looking = setInterval(() => this.lookAgain(), lookAgainAfter);
      this.waiting.add(check);
    });
  }

  /** Calls the listener with every announcement; answers what ends that. */
  listen(listener: (said: Projected) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Where a projection is as far as is known here; 0 when nothing was heard. */
  position(projection: string): number {
    return this.positions.get(projection) ?? 0;
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.client?.end();
  }

  private hear(said: Projected): void {
    for (const name of said.projections) this.advance(name, said.position);
    for (const check of [...this.waiting]) check();
    this.tell(said);
  }

  private tell(said: Projected): void {
    for (const listener of [...this.listeners]) listener(said);
  }

  /** One look serves all who wait; on a slow database they would queue up on the one connection. */
  private lookAgain(): void {
    if (this.looking) return;
    this.looking = this.look(this.client)
      .catch(() => undefined)
      .finally(() => {
        this.looking = undefined;
      });
  }

  private async look(client: Client | undefined): Promise<void> {
    const found = await client?.query<{ name: string; position: string }>('select name, position from ops.checkpoints');
    const ahead = (found?.rows ?? []).filter(({ name, position }) => Number(position) > this.position(name));
    for (const { name, position } of ahead) this.advance(name, Number(position));
    if (ahead.length > 0) this.tell({ position: this.head, projections: [], changes: [], unannounced: true });
    for (const check of [...this.waiting]) check();
  }

  private advance(name: string, position: number): void {
    this.positions.set(name, Math.max(position, this.positions.get(name) ?? 0));
  }

  private reopen(): void {
    this.client = undefined;
    // a database that crashed may have lost the newest rows, with the checkpoints: what was heard holds no longer
    this.positions.clear();
    if (this.closed) return;
    setTimeout(() => {
      if (!this.closed) this.open().catch(() => this.reopen());
    }, retryAfter);
  }
}
