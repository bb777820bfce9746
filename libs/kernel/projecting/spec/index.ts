import { relative } from 'node:path';
import type { Fact, Recorded } from '@daybook/kernel/events';
import { Fold, Memory } from '../fold.js';
import type { Projection } from '../projection.js';
import { Coverage } from './coverage.js';

export * from './events.js';
export { MemoryLog } from './memory-log.js';

// biome-ignore lint/suspicious/noExplicitAny: rows of any table
type Rows = Record<string, any[]>;

/**
 * Folds facts into the rows of a projection without a database and without the runner's patience: what throws, throws.
 * Called once per spec file, outside its tests.
 *
 * Every run is checked for repetition: each fact twice in a row, and the whole story twice, must lead to the same rows.
 * When the file is done, each event that the projection handles must have changed a row in one of its stories.
 */
export function projectionSpec(projection: Projection) {
  const coverage = new Coverage(projection);
  const { testPath = '' } = expect.getState();
  afterAll(() => coverage.complete(relative(process.cwd(), testPath)));
  return {
    /** The rows per table name, ordered by key. */
    rowsOf(...facts: readonly Recorded<Fact>[]): Rows {
      const rows = rowsFrom(projection, facts, coverage);
      expect(
        rowsFrom(
          projection,
          facts.flatMap((fact) => [fact, fact]),
        ),
      ).toEqual(rows);
      expect(rowsFrom(projection, [...facts, ...facts])).toEqual(rows);
      return rows;
    },
  };
}

/** The rows per table name, ordered by key, as a fixture of specs that are about something else. */
export function rowsFrom(projection: Projection, facts: readonly Recorded<Fact>[], coverage?: Coverage): Rows {
  const fold = new Fold(projection);
  const memory = new Memory(fold);
  for (const fact of facts) {
    const before = coverage && JSON.stringify(memory.rows());
    memory.apply(fact, fold.touches(fact));
    if (before !== JSON.stringify(memory.rows())) coverage?.changed(fact);
  }
  return JSON.parse(JSON.stringify(memory.rows()));
}
