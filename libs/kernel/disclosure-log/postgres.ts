import type { Clock } from '@daybook/kernel/clock';
import type { Query } from '@daybook/kernel/postgres';
import type { Viewer } from '@daybook/kernel/rights';
import { LRUCache } from 'lru-cache';
import type { DisclosureLog, ShownPapers } from './port.js';
import { type DisclosureRow, disclosureRow, insertDisclosures } from './rows.js';

/** Whoever reads a page again within this time has one line for it. */
const oneLine = 10 * 60_000;
const mostRemembered = 20_000;

interface Batch {
  readonly rows: DisclosureRow[];
  readonly written: Promise<void>;
}

interface Written {
  readonly at: number;
  readonly done: Promise<void>;
}

/** Lines in `ops.tax_disclosures`. Those that come while others are being written are written together. */
export class PostgresDisclosureLog implements DisclosureLog {
  private readonly lately = new LRUCache<string, Written>({ max: mostRemembered });
  private writing: Promise<unknown> = Promise.resolve();
  private next: Batch | undefined;

  constructor(
    private readonly query: Query,
    private readonly clock: Clock,
  ) {}

  async record(viewer: Viewer, papers: readonly ShownPapers[]): Promise<void> {
    const now = this.clock.now();
    const rows = papers.flatMap((one) => disclosureRow(viewer, one, now) ?? []);
    await Promise.all(rows.map((row) => this.once(row, now.getTime())));
  }

  private once(row: DisclosureRow, now: number): Promise<void> {
    const { id: _, at: __, session: ___, ...shown } = row;
    const name = JSON.stringify(shown);
    const known = this.lately.get(name);
    if (known && Math.abs(now - known.at) < oneLine) return known.done;
    const done = this.written(row).catch((fault: unknown) => {
      this.lately.delete(name);
      throw fault;
    });
    this.lately.set(name, { at: now, done });
    return done;
  }

  private written(row: DisclosureRow): Promise<void> {
    this.next ??= this.batch();
    this.next.rows.push(row);
    return this.next.written;
  }

  private batch(): Batch {
    const rows: DisclosureRow[] = [];
    const written = this.writing.then(() => {
      this.next = undefined;
      return insertDisclosures(this.query, rows);
    });
    this.writing = written.catch(() => undefined);
    return { rows, written };
  }
}
