import type { DomainEvent, RecordedEvent } from '@daybook/kernel/events';
import { categoryOf } from '@daybook/kernel/events';
import { type Columns, columnsOf } from './columns.js';
import { type Change, ignored, type Projection } from './projection.js';
import { type Row, type TableSql, tableSql } from './table-sql.js';

/** One row that an event touches. */
interface Touch {
  readonly table: FoldTable;
  readonly change: Change<Row, DomainEvent>;
  readonly key: string;
}

export interface FoldTable {
  readonly columns: Columns;
  readonly sql: TableSql;
}

type Steps = readonly { readonly table: FoldTable; readonly change: Change<Row, DomainEvent> }[];

/** A projection made ready to run: which event changes which tables, looked up by type and category. */
export class CompiledProjection {
  readonly tables: readonly FoldTable[];
  private readonly steps = new Map<string, Map<string, Steps>>();

  constructor(readonly projection: Projection) {
    this.tables = projection.tables.map(({ entity }) => {
      const columns = columnsOf(entity);
      return { columns, sql: tableSql(columns) };
    });
    projection.tables.forEach(({ categories, on }, index) => {
      for (const category of categories) {
        for (const [type, change] of Object.entries(on)) {
          const table = this.tables[index];
          if (change === ignored || !table) continue;
          const steps = this.steps.get(type) ?? new Map<string, Steps>();
          steps.set(category, [...(steps.get(category) ?? []), { table, change: change as Change<Row, DomainEvent> }]);
          this.steps.set(type, steps);
        }
      }
    });
  }

  get name(): string {
    return this.projection.name;
  }

  handles(stream: string, type: string): boolean {
    return this.stepsOf(stream, type) !== undefined;
  }

  /** The rows an event touches. Throws what the projection throws. */
  touches(event: RecordedEvent): Touch[] {
    const touches: Touch[] = [];
    for (const { table, change } of this.stepsOf(event.stream, event.type) ?? []) {
      const keys = change.keys(event);
      for (const key of keys.length > 1 ? new Set(keys) : keys) touches.push({ table, change, key });
    }
    return touches;
  }

  private stepsOf(stream: string, type: string): Steps | undefined {
    return this.steps.get(type)?.get(categoryOf(stream));
  }
}

/** Rows in memory while events are folded into them; undefined is a row that is known not to be there. */
export class RowCache {
  private readonly known = new Map<FoldTable, Map<string, Row | undefined>>();
  private readonly touched = new Map<FoldTable, Set<string>>();
  private readonly passing = new Map<FoldTable, Set<string>>();

  constructor(readonly fold: CompiledProjection) {
    for (const table of fold.tables) {
      this.known.set(table, new Map());
      this.touched.set(table, new Set());
      this.passing.set(table, new Set());
    }
  }

  /** Rows held, of all tables. */
  get size(): number {
    return sum([...this.known.values()].map((rows) => rows.size));
  }

  /** Keys among the touched ones whose rows have to be loaded before `apply`, per table. */
  missing(touches: readonly Touch[]): Map<FoldTable, string[]> {
    const missing = new Map<FoldTable, Set<string>>();
    for (const { table, change, key } of touches) {
      if (change.once || this.known.get(table)?.has(key)) continue;
      const keys = missing.get(table) ?? new Set();
      missing.set(table, keys.add(key));
    }
    return new Map([...missing].map(([table, keys]) => [table, [...keys]]));
  }

  /** Takes in what a load found; a key without a row is remembered as absent. */
  learn(table: FoldTable, keys: readonly string[], rows: readonly Row[]): void {
    const known = this.known.get(table);
    for (const key of keys) known?.set(key, undefined);
    for (const row of rows) known?.set(String(row[table.columns.key.property]), canonical(table.columns, row));
  }

  /** Folds one event, wholly or (when a reducer throws) not at all. */
  apply(event: RecordedEvent, touches: readonly Touch[]): void {
    const after = touches.map(({ table, change, key }) => {
      const row = change.reduce(this.known.get(table)?.get(key), event, key);
      if (row && String(row[table.columns.key.property]) !== key)
        throw new Error(`The row of ${table.columns.table} for key ${key} was given another key.`);
      return row && canonical(table.columns, row);
    });
    touches.forEach(({ table, change, key }, index) => {
      const known = this.known.get(table);
      if (!change.once && known?.get(key) === after[index]) return; // as it was: nothing to write
      known?.set(key, after[index]);
      this.touched.get(table)?.add(key);
      if (change.once) this.passing.get(table)?.add(key);
    });
  }

  /** Rows made once: nothing is gained by keeping them. Forgets them. */
  takePassing(): { table: FoldTable; rows: Row[] }[] {
    const taken = this.fold.tables.map((table) => {
      const rows: Row[] = [];
      for (const key of this.passing.get(table) ?? []) {
        const row = this.known.get(table)?.get(key);
        if (!row) continue; // it went: `take` tells
        rows.push(row);
        this.known.get(table)?.delete(key);
        this.touched.get(table)?.delete(key);
        this.passing.get(table)?.delete(key);
      }
      return { table, rows };
    });
    return taken.filter(({ rows }) => rows.length > 0);
  }

  /** What has to be written: rows as they are now and keys of rows that went. Forgets which ones were touched, and rows made once. */
  take(): { table: FoldTable; rows: Row[]; gone: string[] }[] {
    const taken = this.fold.tables.map((table) => {
      const rows: Row[] = [];
      const gone: string[] = [];
      for (const key of this.touched.get(table) ?? []) {
        const row = this.known.get(table)?.get(key);
        if (row) rows.push(row);
        else gone.push(key);
      }
      this.touched.get(table)?.clear();
      for (const key of this.passing.get(table) ?? []) this.known.get(table)?.delete(key);
      this.passing.get(table)?.clear();
      return { table, rows, gone };
    });
    return taken.filter(({ rows, gone }) => rows.length + gone.length > 0);
  }

  /** The rows that are there, per table name, by key; for specs. */
  rows(): Record<string, Row[]> {
    const tables = [...this.known].map(([table, rows]) => {
      const there = [...rows].filter(([, row]) => row).sort(([a], [b]) => (a < b ? -1 : 1));
      return [table.columns.table, there.map(([, row]) => row as Row)] as const;
    });
    return Object.fromEntries(tables);
  }

  /** Forgets every row, also what has not been taken. */
  clear(): void {
    for (const held of [this.known, this.touched, this.passing]) for (const one of held.values()) one.clear();
  }
}

/** A row as a load would return it: every column, null for what is not set, instants as text. */
function canonical({ all }: Columns, row: Row): Row {
  if (isPlain(all, row)) return row; // nearly always, after the first event
  const plain: Row = {};
  for (const { property } of all) {
    const value = row[property];
    plain[property] = value instanceof Date ? value.toISOString() : (value ?? null);
  }
  return plain;
}

function isPlain(all: Columns['all'], row: Row): boolean {
  for (const { property } of all) {
    const value = row[property];
    if (value === undefined || (typeof value === 'object' && value instanceof Date)) return false;
  }
  return true;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
