import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
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
  begin(table: FoldTable, rows: readonly Row[]): Promise<void> {
    return this.inParts(rows, (part) => this.client.query(table.sql.write(part)));
  }

  /** As `begin`, for rows of which none is there yet; the table need not have its key. */
  append(table: FoldTable, rows: readonly Row[]): Promise<void> {
    return this.inParts(rows, (part) => {
      const text = table.sql.copyText(part); // before it begins: what cannot be said must not leave a COPY open
      const copying = this.client.query(copyFrom(table.sql.copy));
      copying.end(text);
      return finished(copying);
    });
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

  private async inParts(rows: readonly Row[], write: (part: readonly Row[]) => Promise<unknown>): Promise<void> {
    for (let from = 0; from < rows.length; from += rowsPerWrite) {
      if (this.waiting > mostWaiting) await this.done();
      const part = rows.slice(from, from + rowsPerWrite);
      this.waiting += part.length;
      this.queue(async () => {
        await write(part);
        this.waiting -= part.length;
      });
    }
  }

  private queue(work: () => Promise<unknown>): void {
    this.last = this.last.then(work);
    this.last.catch(() => undefined); // told to whoever waits
  }
}
