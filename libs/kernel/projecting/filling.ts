import type { LoggedEvent } from '@daybook/kernel/event-log';
import { type Decoder, decodeAll, type Poison } from '@daybook/kernel/following';
import type { ClientBase } from 'pg';
import type { Fold, Memory } from './fold.js';
import { Member } from './member.js';

/** Rows written by one statement, and rows kept in memory: until then each is written once. */
const rowsPerWrite = 2_000;
const mostRows = 150_000;

/**
 * Folds many facts into empty tables: rows stay in memory from page to page, and each is written once per big batch.
 * What cannot be folded parks its stream, as it would live.
 */
export class Filling {
  readonly poisons: Poison[] = [];
  private readonly member: Member;
  private readonly memory: Memory;
  private complete = true;

  constructor(
    private readonly client: ClientBase,
    fold: Fold,
    private readonly decoder: Decoder,
  ) {
    this.member = new Member(fold, 0, 0, new Set());
    this.memory = this.member.memory;
  }

  /** Everything up to here has been folded. */
  get position(): number {
    return this.member.position;
  }

  /** Folds a page; answers how many facts it held for these tables. */
  async take(events: readonly LoggedEvent[], upTo: number): Promise<number> {
    const wanted = events.filter((event) => this.member.wants(event));
    const { steps, poisons } = this.member.prepare(wanted, await decodeAll(this.decoder, wanted));
    if (!this.complete) await this.load(steps.flatMap(({ touches }) => touches));
    this.member.foldIn(steps, poisons);
    for (const poison of poisons.values()) {
      this.member.parked.add(poison.stream);
      this.poisons.push(poison);
    }
    this.member.position = upTo;
    if (this.memory.size > mostRows) await this.forget();
    return wanted.length;
  }

  /** Writes what is only in memory. */
  async flush(): Promise<void> {
    for (const { table, rows, gone } of this.memory.take()) {
      if (gone.length > 0) await this.client.query(table.sql.remove(gone));
      for (let from = 0; from < rows.length; from += rowsPerWrite)
        await this.client.query(table.sql.write(rows.slice(from, from + rowsPerWrite)));
    }
  }

  /** Forgets the rows in memory, and goes back to a position up to which the tables are known to be written. */
  returnTo(position: number): void {
    this.memory.clear();
    this.complete = false;
    this.member.position = position;
  }

  private async forget(): Promise<void> {
    await this.flush();
    this.returnTo(this.position);
  }

  private async load(touches: Parameters<Memory['missing']>[0]): Promise<void> {
    for (const [table, keys] of this.memory.missing(touches)) {
      const { rows } = await this.client.query(table.sql.load(keys));
      this.memory.learn(table, keys, rows);
    }
  }
}
