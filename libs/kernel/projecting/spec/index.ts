import { relative } from 'node:path';
import type { DomainEvent, RecordedEvent } from '@daybook/kernel/events';
import { CompiledProjection, RowCache } from '../compiled-projection.js';
import type { Projection } from '../projection.js';
import { Coverage } from './coverage.js';

export * from './events.js';
export { MemoryLog } from './memory-log.js';

// biome-ignore lint/suspicious/noExplicitAny: rows of any table
type Rows = Record<string, any[]>;

/**
 * Folds events into the rows of a projection without a database and without the runner's patience: what throws, throws.
 * Called once per spec file, outside its tests.
 *
 * Every run is checked for repetition: each event twice in a row, and the whole story twice, must lead to the same rows.
 * When the file is done, each event that the projection handles must have changed a row in one of its stories.
 */
export function projectionSpec(projection: Projection) {
  const coverage = new Coverage(projection);
  const { testPath = '' } = expect.getState();
  afterAll(() => coverage.complete(relative(process.cwd(), testPath)));
  return {
    /** The rows per table name, ordered by key. */
    rowsOf(...events: readonly RecordedEvent<DomainEvent>[]): Rows {
      const rows = rowsFrom(projection, events, coverage);
      expect(
        rowsFrom(
          projection,
          events.flatMap((event) => [event, event]),
        ),
      ).toEqual(rows);
      expect(rowsFrom(projection, [...events, ...events])).toEqual(rows);
      return rows;
    },
  };
}

/** The rows per table name, ordered by key, as a fixture of specs that are about something else. */
export function rowsFrom(
  projection: Projection,
  events: readonly RecordedEvent<DomainEvent>[],
  coverage?: Coverage,
): Rows {
  const fold = new CompiledProjection(projection);
  const memory = new RowCache(fold);
  for (const event of events) {
    const before = coverage && JSON.stringify(memory.rows());
    memory.apply(event, fold.touches(event));
    if (before !== JSON.stringify(memory.rows())) coverage?.changed(event);
  }
  return JSON.parse(JSON.stringify(memory.rows()));
}
