import type { ClientBase } from 'pg';
import type { FoldTable } from './compiled-projection.js';
import type { Row } from './table-sql.js';

/** Rows written by one statement, and rows that wait to be written before whoever brings more has to wait as well. */
const rowsPerWrite = 2_000;
const mostWaiting = 10_000;

/** Writes rows one statement after the other, while whoever brought them goes on. */
export class Writes {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(private readonly client: ClientBase) {}

  /** Begins to write; waits while too much is waiting already. Rejects with what failed before. */
  async begin(table: FoldTable, rows: readonly Row[]): Promise<void> {
    for (let from = 0; from < rows.length; from += rowsPerWrite) {
      if (this.waiting > mostWaiting) await this.done();
      const part = rows.slice(from, from + rowsPerWrite);
      this.waiting += part.length;
      this.queue(async () => {
        await this.client.query(table.sql.write(part));
        this.waiting -= part.length;
      });
    }
  }

  remove(table: FoldTable, keys: readonly string[]): void {
    this.queue(() => this.client.query(table.sql.remove(keys)));
  }

  /** Waits until all is written. Rejects with the first failure. */
  async done(): Promise<void> {
    await this.last;
  }

  /** Lets go of what failed. */
  forget(): void {
    this.last = this.last.catch(() => undefined);
    this.waiting = 0;
  }

  private queue(work: () => Promise<unknown>): void {
    this.last = this.last.then(work);
    this.last.catch(() => undefined); // told to whoever waits
  }
}
