import type { DomainEvent, RecordedEvent } from '@daybook/kernel/events';
import { subjectOf } from '@daybook/kernel/events';

/** How one event changes the row with this key: the new row, or undefined when the row goes (or never was). */
export interface Change<Row, E extends DomainEvent> {
  /** Keys of the rows the event touches. */
  keys(event: RecordedEvent<E>): readonly string[];
  reduce(row: Row | undefined, event: RecordedEvent<E>, key: string): Row | undefined;
  /** The row before makes no difference, and no later event is expected to change it: it is not loaded, nor kept. */
  readonly once?: boolean;
}

/** Marks an event that a table deliberately leaves alone. */
export const ignored = 'ignored';

export type RowReducer<Row, E extends DomainEvent> = Change<Row, E> | typeof ignored;

/** Every event of F is handled or ignored; the keys are the subscription. */
export type RowReducers<Row, E extends DomainEvent> = {
  readonly [T in E['type']]: RowReducer<Row, Extract<E, { type: T }>>;
};

/**
 * One read-model table, told as a fold: events touch rows by key, and a row is a function of its events alone. No clock,
 * no randomness, no other table. Changes are sets (`status = …`, add to a list), so that they survive a repetition.
 */
export interface Table<Row extends object, E extends DomainEvent = DomainEvent> {
  /** The TypeORM entity that owns the columns. */
  readonly entity: new () => Row;
  /** Categories whose events are read. */
  readonly categories: readonly string[];
  readonly on: RowReducers<Row, E>;
}

// biome-ignore lint/suspicious/noExplicitAny: a projection holds tables of any row
export type AnyTable = Table<any, any>;

/** A set of tables with one checkpoint. `version` rises when the meaning of a row changes: the runner then rebuilds. */
export interface Projection {
  readonly name: string;
  readonly version: number;
  readonly tables: readonly AnyTable[];
  /**
   * Categories whose events decide about rights. No request is answered before the rows hold every one of them that was
   * acknowledged; see `FencedLog`.
   */
  readonly fenced?: readonly string[];
  /**
   * Types of events, by category, that hide single things in these rows from somebody. Who asks the rows proves them
   * current for such events first; see `Freshness.demandOf`.
   */
  readonly hides?: Readonly<Record<string, readonly string[]>>;
}

export function table<Row extends object, E extends DomainEvent>(definition: Table<Row, E>): Table<Row, E> {
  return definition;
}

export function projection(definition: Projection): Projection {
  return definition;
}

/** The row of the event's own stream. */
export function own<Row, E extends DomainEvent>(
  reduce: (row: Row | undefined, event: RecordedEvent<E>) => Row | undefined,
): Change<Row, E> {
  return { keys: (event) => [subjectOf(event.stream)], reduce };
}

/** As `own`, but only when the row is there. */
export function change<Row, E extends DomainEvent>(
  patch: (row: Row, event: RecordedEvent<E>) => Partial<NoInfer<Row>>,
): Change<Row, E> {
  return own((row, event) => row && { ...row, ...patch(row, event) });
}

/** The rows an event of another stream names. */
export function at<Row, E extends DomainEvent>(
  keys: (event: RecordedEvent<E>) => readonly string[],
  reduce: (row: Row | undefined, event: RecordedEvent<E>, key: string) => Row | undefined,
): Change<Row, E> {
  return { keys, reduce };
}

/** Rows that the event makes and that stay as they are, such as a line of a history. */
export function made<Row, E extends DomainEvent>(
  keys: (event: RecordedEvent<E>) => readonly string[],
  make: (event: RecordedEvent<E>, key: string) => Row,
): Change<Row, E> {
  return { keys, reduce: (_before, event, key) => make(event, key), once: true };
}

/** The row goes. */
export function remove<Row, E extends DomainEvent>(): Change<Row, E> {
  return own<Row, E>(() => undefined);
}

/** The row as it will stand once these events are read; `before` is how the table has it, perhaps not at all. */
export function rowAfter<Row extends object, E extends DomainEvent>(
  { on }: Table<Row, E>,
  key: string,
  before: Row | undefined,
  events: readonly RecordedEvent<E>[],
): Row | undefined {
  return events.reduce((row, event) => {
    const reducer = on[event.type as E['type']] as RowReducer<Row, E>;
    return reducer !== ignored && reducer.keys(event).includes(key) ? reducer.reduce(row, event, key) : row;
  }, before);
}

export function categoriesOf(projection: Projection): readonly string[] {
  return [...new Set(projection.tables.flatMap((one) => one.categories))];
}
