import type { LoggedEvent } from '@daybook/kernel/event-log';
import { type Decoder, decodeAll, type Poison } from '@daybook/kernel/following';
import type { ClientBase } from 'pg';
import { BulkLoader, type ReadEvents } from './bulk-loader.js';
import type { CompiledProjection } from './compiled-projection.js';
import type { Shadow } from './shadow.js';

/** Rows kept in memory, of all tables: until then each is written once. */
const mostRows = 150_000;

/** Fills the empty tables of projections from one reading of the log: each event is read and decoded once for all. */
export class JointLoader {
  private readonly loaders: readonly BulkLoader[];

  /** The tables of `shadow` are those of the projections. */
  constructor(
    client: ClientBase,
    folds: readonly CompiledProjection[],
    private readonly decoder: Decoder,
    shadow: Pick<Shadow, 'key' | 'hasKey'>,
  ) {
    this.loaders = folds.map((fold) => new BulkLoader(client, fold, shadow));
  }

  /** Everything up to here has been folded. */
  get position(): number {
    return Math.min(...this.loaders.map(({ position }) => position));
  }

  /** What could not be folded, by projection. */
  get poisons(): { projection: string; poison: Poison }[] {
    return this.loaders.flatMap(({ name, poisons }) => poisons.map((poison) => ({ projection: name, poison })));
  }

  /** Reads what a page holds for these tables; may be asked for the next page while one is folded. */
  async read(events: readonly LoggedEvent[]): Promise<ReadEvents> {
    const wanted = events.filter((event) => this.loaders.some((loader) => loader.wants(event)));
    return { wanted, decoded: await decodeAll(this.decoder, wanted) };
  }

  /** Folds a page up to a position. Rows that later events do not change are written meanwhile. */
  async take(read: ReadEvents, upTo: number): Promise<void> {
    for (const loader of this.loaders) await loader.take(read, upTo);
    while (this.loaders.reduce((sum, { size }) => sum + size, 0) > mostRows) {
      const [largest] = this.loaders.toSorted((one, other) => other.size - one.size);
      await largest?.forget();
    }
  }

  /** Writes what is only in memory. */
  async flush(): Promise<void> {
    for (const loader of this.loaders) await loader.flush();
  }

  /** Forgets the rows in memory, and goes back to a position up to which the tables are known to be written. */
  returnTo(position: number): void {
    for (const loader of this.loaders) loader.returnTo(position);
  }
}
