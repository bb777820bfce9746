import type { LoggedEvent } from '@daybook/kernel/event-log';
import type { Decoded, Poison } from '@daybook/kernel/following';
import type { ClientBase } from 'pg';
import type { CompiledProjection, FoldTable, RowCache } from './compiled-projection.js';
import { Member } from './member.js';
import type { Shadow } from './shadow.js';
import type { Row } from './table-sql.js';
import { Writes } from './writes.js';

/** The events of a page that tables are made of, decoded; there may be others among them. */
export interface ReadEvents {
  readonly wanted: readonly LoggedEvent[];
  readonly decoded: ReadonlyMap<number, Decoded>;
}

/**
 * Folds many events into empty tables: rows stay in memory from page to page, and each is written once per big batch.
 * A table gets its keys when a row of it is to be found again; until then rows are only added.
 * What cannot be folded parks its stream, as it would live.
 */
export class BulkLoader {
  readonly poisons: Poison[] = [];
  private readonly member: Member;
  private readonly memory: RowCache;
  private readonly writes: Writes;
  /** Tables that hold rows, and those among them whose rows may be written again. */
  private readonly filled = new Set<FoldTable>();
  private readonly changing = new Set<FoldTable>();
  private complete = true;

  constructor(
    private readonly client: ClientBase,
    fold: CompiledProjection,
    private readonly shadow: Pick<Shadow, 'key' | 'hasKey'>,
  ) {
    this.member = new Member(fold, 0, 0, new Set());
    this.memory = this.member.memory;
    this.writes = new Writes(client);
  }

  get name(): string {
    return this.member.name;
  }

  /** Rows in memory. */
  get size(): number {
    return this.memory.size;
  }

  /** Everything up to here has been folded. */
  get position(): number {
    return this.member.position;
  }

  wants(event: LoggedEvent): boolean {
    return this.member.wants(event);
  }

  /** Folds a page up to a position. Rows that later events do not change are written meanwhile. */
  async take({ wanted, decoded }: ReadEvents, upTo: number): Promise<void> {
    const due = wanted.filter((event) => this.member.wants(event));
    const { steps, poisons } = this.member.prepare(due, decoded);
    if (!this.complete) await this.load(steps.flatMap(({ touches }) => touches));
    this.member.foldIn(steps, poisons);
    for (const poison of poisons.values()) {
      this.member.parked.add(poison.stream);
      this.poisons.push(poison);
    }
    this.member.position = upTo;
    for (const { table, rows } of this.memory.takePassing()) await this.write(table, rows);
  }

  /** Writes what is only in memory. */
  async flush(): Promise<void> {
    for (const { table, rows, gone } of this.memory.take()) {
      if (gone.length > 0 && this.filled.has(table)) {
        await this.key(table);
        this.writes.remove(table, gone);
      }
      if (this.changing.has(table)) await this.key(table);
      await this.write(table, rows);
      this.changing.add(table);
    }
    await this.writes.done();
  }

  /** Forgets the rows in memory, and goes back to a position up to which the tables are known to be written. */
  returnTo(position: number): void {
    this.memory.clear();
    this.writes.forget();
    this.complete = false;
    this.member.position = position;
  }

  /** Writes the rows in memory and forgets them: those that change once more are loaded again. */
  async forget(): Promise<void> {
    await this.flush();
    this.returnTo(this.position);
  }

  private async write(table: FoldTable, rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    this.filled.add(table);
    if (this.shadow.hasKey(table.columns.table)) await this.writes.begin(table, rows);
    else await this.writes.append(table, rows);
  }

  private async key(table: FoldTable): Promise<void> {
    const { table: name } = table.columns;
    if (this.shadow.hasKey(name)) return;
    await this.writes.done();
    await this.shadow.key(name);
  }

  private async load(touches: Parameters<RowCache['missing']>[0]): Promise<void> {
    await this.writes.done();
    for (const [table, keys] of this.memory.missing(touches)) {
      await this.key(table);
      const { rows } = await this.client.query(table.sql.load(keys));
      this.memory.learn(table, keys, rows);
    }
  }
}
