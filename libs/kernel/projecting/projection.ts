import type { Fact, Recorded } from '@daybook/kernel/events';
import { subjectOf } from '@daybook/kernel/events';

/** How one fact changes the row with this key: the new row, or undefined when the row goes (or never was). */
export interface Change<Row, F extends Fact> {
  /** Keys of the rows the fact touches. */
  keys(fact: Recorded<F>): readonly string[];
  reduce(row: Row | undefined, fact: Recorded<F>, key: string): Row | undefined;
  /** The row before makes no difference, and no later fact is expected to change it: it is not loaded, nor kept. */
  readonly once?: boolean;
}

/** Marks a fact that a table deliberately leaves alone. */
export const ignored = 'ignored';

export type Reaction<Row, F extends Fact> = Change<Row, F> | typeof ignored;

/** Every fact of F is handled or ignored; the keys are the subscription. */
export type Reactions<Row, F extends Fact> = { readonly [T in F['type']]: Reaction<Row, Extract<F, { type: T }>> };

/**
 * One read-model table, told as a fold: facts touch rows by key, and a row is a function of its facts alone. No clock,
 * no randomness, no other table. Changes are sets (`status = …`, add to a list), so that they survive a repetition.
 */
export interface Table<Row extends object, F extends Fact = Fact> {
  /** The TypeORM entity that owns the columns. */
  readonly entity: new () => Row;
  /** Categories whose facts are read. */
  readonly categories: readonly string[];
  readonly on: Reactions<Row, F>;
}

// biome-ignore lint/suspicious/noExplicitAny: a projection holds tables of any row
export type AnyTable = Table<any, any>;

/** A set of tables with one checkpoint. `version` rises when the meaning of a row changes: the runner then rebuilds. */
export interface Projection {
  readonly name: string;
  readonly version: number;
  readonly tables: readonly AnyTable[];
  /**
   * Categories whose facts decide about rights. No request is answered before the rows hold every one of them that was
   * acknowledged; see `FencedLog`.
   */
  readonly fenced?: readonly string[];
  /**
   * Types of facts, by category, that hide single things in these rows from somebody. Who asks the rows proves them
   * current for such facts first; see `Freshness.demandOf`.
   */
  readonly hides?: Readonly<Record<string, readonly string[]>>;
}

export function table<Row extends object, F extends Fact>(definition: Table<Row, F>): Table<Row, F> {
  return definition;
}

export function projection(definition: Projection): Projection {
  return definition;
}

/** The row of the fact's own stream. */
export function own<Row, F extends Fact>(
  reduce: (row: Row | undefined, fact: Recorded<F>) => Row | undefined,
): Change<Row, F> {
  return { keys: (fact) => [subjectOf(fact.stream)], reduce };
}

/** As `own`, but only when the row is there. */
export function change<Row, F extends Fact>(
  patch: (row: Row, fact: Recorded<F>) => Partial<NoInfer<Row>>,
): Change<Row, F> {
  return own((row, fact) => row && { ...row, ...patch(row, fact) });
}

/** The rows a fact of another stream names. */
export function at<Row, F extends Fact>(
  keys: (fact: Recorded<F>) => readonly string[],
  reduce: (row: Row | undefined, fact: Recorded<F>, key: string) => Row | undefined,
): Change<Row, F> {
  return { keys, reduce };
}

/** Rows that the fact makes and that stay as they are, such as a line of a history. */
export function made<Row, F extends Fact>(
  keys: (fact: Recorded<F>) => readonly string[],
  make: (fact: Recorded<F>, key: string) => Row,
): Change<Row, F> {
  return { keys, reduce: (_before, fact, key) => make(fact, key), once: true };
}

/** The row goes. */
export function remove<Row, F extends Fact>(): Change<Row, F> {
  return own<Row, F>(() => undefined);
}

export function categoriesOf(projection: Projection): readonly string[] {
  return [...new Set(projection.tables.flatMap((one) => one.categories))];
}
