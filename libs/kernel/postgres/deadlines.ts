/** What a connection to PostgreSQL is for, which says how long may be waited on it. */
export type Purpose =
  /** People wait at a screen. */
  | 'requests'
  /** People wait at a screen, and know that they asked for much. */
  | 'reports'
  /** Event handlers, scheduled tasks, tasks, and projections as they follow the log: nobody waits, and all is tried again. */
  | 'background'
  /** Read models are made anew: an index of many rows takes as long as it takes. */
  | 'rebuild'
  /** A start with its migrations and seeding, and what is run from a terminal: it says how far it is instead. */
  | 'operator';

/** In milliseconds; 0: as long as it takes. */
interface Deadline {
  /** For a connection, be it a new one or one that others have to give back. */
  readonly connect: number;
  readonly statement: number;
}

const deadlines: Readonly<Record<Purpose, Deadline>> = {
  requests: { connect: 5_000, statement: 5_000 },
  reports: { connect: 30_000, statement: 15_000 },
  background: { connect: 60_000, statement: 120_000 },
  rebuild: { connect: 60_000, statement: 0 },
  operator: { connect: 0, statement: 0 },
};

/** What `pg` is told of a purpose; a statement may be given a time of its own. */
export function deadlinesOf(
  purpose: Purpose,
  statementTimeout = deadlines[purpose].statement,
): { readonly connectionTimeoutMillis: number; readonly statement_timeout: number } {
  return { connectionTimeoutMillis: deadlines[purpose].connect, statement_timeout: statementTimeout };
}

/** How many milliseconds whoever wants a connection waits for it; 0: as long as it takes. */
export function patienceOf({ connectionTimeoutMillis = 0 }: { readonly connectionTimeoutMillis?: number }): number {
  return connectionTimeoutMillis;
}
