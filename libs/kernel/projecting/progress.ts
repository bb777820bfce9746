import { Listeners } from '@daybook/kernel/listeners';
import { endedWithMachine, hearWhileThere } from '@daybook/kernel/postgres';
import { Client, type ClientConfig } from 'pg';
import { fencesChannel } from './fences.js';
import { type Notice, noticeFrom, noticesChannel } from './notices.js';
import { type Projected, projectedChannel, projectedFrom } from './projected.js';
import { categoriesOf, type Projection } from './projection.js';

const retryAfter = 200;
const lookAgainAfter = 1_000;
/** Milliseconds that a write is waited for while nobody is at it. */
const whileSilent = 250;

type Due = readonly (readonly [projection: string, position: number])[];

/**
 * How far the read models are, heard from the projector: lets an answer wait until its own write is readable, and
 * tells live screens what changed.
 */
export class Progress {
  private readonly positions = new Map<string, number>();
  private readonly readers = new Map<string, string[]>();
  private readonly listeners = new Listeners<[said: Projected]>();
  private readonly fenceListeners = new Listeners();
  private readonly noticeListeners = new Listeners<[notice: Notice]>();
  private readonly waiting = new Listeners();
  private client: Client | undefined;
  private looking: Promise<void> | undefined;
  private wasOpen = false;
  private closed = false;
  /** Announcements of projectors heard, and how many there were when a wait ended in vain. */
  private heard = 0;
  private heardInVain = -1;
  private cuts = 0;

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
    const client = new Client({ ...this.database, ...endedWithMachine });
    let cut = false;
    client.on('notification', ({ channel, payload }) => {
      if (channel === fencesChannel) this.fenceListeners.call();
      else if (channel === noticesChannel) this.noticeListeners.call(noticeFrom(payload ?? ''));
      else this.hear(projectedFrom(payload ?? ''));
    });
    client.on('error', () => undefined);
    client.once('end', () => {
      cut = true;
      if (this.client === client) this.reopen();
    });
    try {
      await client.connect();
      await hearWhileThere(client);
      await client.query(`listen ${projectedChannel}; listen ${fencesChannel}; listen ${noticesChannel}`);
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

  /** Rises when what was heard before holds no longer. */
  get epoch(): number {
    return this.cuts;
  }

  /** Whether somebody has waited in vain and no projector was heard meanwhile nor since: there may be none. */
  get silent(): boolean {
    return this.heardInVain === this.heard;
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
   * @returns false when that took longer than `withinMs`, or than a quarter of a second in which no projector was heard
   *   after others had waited in vain; the write is safe all the same, and readable a little later.
   */
  async passed(category: string, position: number, withinMs = 2_000): Promise<boolean> {
    const due = this.dueFor(category, position);
    if (this.silent && withinMs > whileSilent) {
      if (await this.reached(due, whileSilent)) return true;
      if (this.silent) return false;
    }
    return this.reached(due, withinMs);
  }

  /** The same for a position that perhaps no event has: to wait for it in vain says nothing of projectors. */
  passedPerhaps(category: string, position: number, withinMs: number): Promise<boolean> {
    return this.reached(this.dueFor(category, position), withinMs, false);
  }

  /** Whether every projection that reads streams of this category is known to have passed the position. */
  hasPassed(category: string, position: number): boolean {
    return (this.readers.get(category) ?? []).every((name) => this.position(name) >= position);
  }

  /** Waits until each of these projections has passed its position; false when that took longer. */
  async reached(due: Due, withinMs: number, isTelling = true): Promise<boolean> {
    const there = () => due.every(([name, position]) => this.position(name) >= position);
    if (there()) return true;
    const { heard } = this;
    return new Promise((resolve) => {
      const check = () => there() && end(true);
      const end = (inTime: boolean) => {
        stop();
        clearTimeout(timeout);
        clearInterval(looking);
        if (!inTime && isTelling && withinMs >= whileSilent) this.heardInVain = heard;
        resolve(inTime);
      };
      const timeout = setTimeout(() => end(false), withinMs);
      // a notification may have been lost with a connection; the table knows, a second late
      const looking = setInterval(() => void this.lookAgain(), lookAgainAfter);
      const stop = this.waiting.subscribe(check);
    });
  }

  /** Asks the table how far the projections are, where an announcement cannot be waited for. */
  async lookAgain(): Promise<void> {
    await this.looking; // it may have begun before what is looked for was there
    // one look serves all who wait; on a slow database they would queue up on the one connection
    this.looking ??= this.look(this.client)
      .catch(() => undefined)
      .finally(() => {
        this.looking = undefined;
      });
    await this.looking;
  }

  /** Calls the listener with every announcement; answers what ends that. */
  listen(listener: (said: Projected) => void): () => void {
    return this.listeners.subscribe(listener);
  }

  /** Calls the listener whenever a fence was raised: somebody's rights have changed. */
  listenToFences(listener: () => void): () => void {
    return this.fenceListeners.subscribe(listener);
  }

  /** Calls the listener with every notice of another process; answers what ends that. */
  listenToNotices(listener: (notice: Notice) => void): () => void {
    return this.noticeListeners.subscribe(listener);
  }

  /** Where a projection is as far as is known here; 0 when nothing was heard. */
  position(projection: string): number {
    return this.positions.get(projection) ?? 0;
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.client?.end();
  }

  private dueFor(category: string, position: number): Due {
    return (this.readers.get(category) ?? []).map((name) => [name, position]);
  }

  private hear(said: Projected): void {
    if (!said.standIn) this.heard += 1;
    for (const name of said.projections) this.advance(name, said.position);
    this.waiting.call();
    this.listeners.call(said);
  }

  private async look(client: Client | undefined): Promise<void> {
    const found = await client?.query<{ name: string; position: string }>('select name, position from ops.checkpoints');
    const ahead = (found?.rows ?? []).filter(({ name, position }) => Number(position) > this.position(name));
    for (const { name, position } of ahead) this.advance(name, Number(position));
    if (ahead.length > 0) this.listeners.call({ position: this.head, projections: [], changes: [], unannounced: true });
    this.waiting.call();
  }

  private advance(name: string, position: number): void {
    this.positions.set(name, Math.max(position, this.positions.get(name) ?? 0));
  }

  private reopen(): void {
    this.client = undefined;
    // a database that crashed may have lost the newest rows, with the checkpoints: what was heard holds no longer
    this.positions.clear();
    this.cuts += 1;
    if (this.closed) return;
    setTimeout(() => {
      if (!this.closed) this.open().catch(() => this.reopen());
    }, retryAfter);
  }
}
