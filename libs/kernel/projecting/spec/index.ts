import type { Fact, Recorded } from '@daybook/kernel/events';
import { Fold, Memory } from '../fold.js';
import type { Projection } from '../projection.js';

export * from './events.js';
export { MemoryLog } from './memory-log.js';

// biome-ignore lint/suspicious/noExplicitAny: rows of any table
type Rows = Record<string, any[]>;

/**
 * Folds facts into the rows of a projection without a database and without the runner's patience: what throws, throws.
 *
 * Every run is checked for repetition: each fact twice in a row, and the whole story twice, must lead to the same rows.
 * Answers the rows per table name, ordered by key.
 */
export function projectionSpec(projection: Projection) {
  return {
    rowsOf(...facts: readonly Recorded<Fact>[]): Rows {
      const rows = run(projection, facts);
      expect(
        run(
          projection,
          facts.flatMap((fact) => [fact, fact]),
        ),
      ).toEqual(rows);
      expect(run(projection, [...facts, ...facts])).toEqual(rows);
      return rows;
    },
  };
}

function run(projection: Projection, facts: readonly Recorded<Fact>[]): Rows {
  const fold = new Fold(projection);
  const memory = new Memory(fold);
  for (const fact of facts) memory.apply(fact, fold.touches(fact));
  return JSON.parse(JSON.stringify(memory.rows()));
}
