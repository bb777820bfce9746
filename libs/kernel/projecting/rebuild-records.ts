import type { ClientBase } from 'pg';

export type RebuildState = 'running' | 'comparing' | 'swapping' | 'done' | 'cancelled' | 'failed';

/** What a comparison with the live tables found. */
export interface ComparisonFound {
  readonly at: string;
  readonly equal: boolean;
  readonly rows: number;
  /** `table: number` for each table with rows that differ. */
  readonly differences: readonly string[];
}

type Database = Pick<ClientBase, 'query'>;

/** One rebuild's line in `ops.rebuilds`, where administrators see how it is getting on and may cancel it. */
export class RebuildRecord {
  private constructor(
    private readonly database: Database,
    private readonly id: string,
  ) {}

  static async open(database: Database, projection: string, version: number, runner: string): Promise<RebuildRecord> {
    const { rows } = await database.query<{ id: string }>(
      `insert into ops.rebuilds (projection, version, state, runner) values ($1, $2, 'running', $3) returning id`,
      [projection, version, runner],
    );
    return new RebuildRecord(database, String(rows[0]?.id));
  }

  /** Notes the progress; answers whether somebody asked to cancel. */
  async progress(position: number, target: number, events: number, eventsPerSecond: number): Promise<boolean> {
    const { rows } = await this.database.query<{ cancel_requested: boolean }>(
      `update ops.rebuilds set position = $2, target = $3, events = $4, events_per_second = $5 where id = $1
         returning cancel_requested`,
      [this.id, position, target, events, eventsPerSecond],
    );
    return rows[0]?.cancel_requested === true;
  }

  async state(state: RebuildState): Promise<void> {
    await this.database.query('update ops.rebuilds set state = $2 where id = $1', [this.id, state]);
  }

  async compared(comparison: ComparisonFound): Promise<void> {
    const sql = 'update ops.rebuilds set comparison = $2 where id = $1';
    await this.database.query(sql, [this.id, JSON.stringify(comparison)]);
  }

  async finish(state: 'done' | 'cancelled' | 'failed', error: string | null = null): Promise<void> {
    const sql = 'update ops.rebuilds set state = $2, error = $3, finished_at = now() where id = $1';
    await this.database.query(sql, [this.id, state, error]);
  }
}

/** Closes the lines of rebuilds whose process ended in the middle. The caller holds the projection's rebuild lock. */
export async function closeAbandoned(database: Database, projection: string): Promise<void> {
  await database.query(
    `update ops.rebuilds set state = 'failed', finished_at = now(), error = 'The process that rebuilt it ended.'
       where projection = $1 and finished_at is null`,
    [projection],
  );
}

/** Asks the projector to rebuild a projection. */
export async function requestRebuild(database: Database, projection: string): Promise<void> {
  await database.query('insert into ops.rebuild_requests (projection) values ($1) on conflict do nothing', [
    projection,
  ]);
}

/** Asks the process that rebuilds a projection to stop; false when nobody does. */
export async function requestCancel(database: Database, projection: string): Promise<boolean> {
  const waiting = await database.query('delete from ops.rebuild_requests where projection = $1', [projection]);
  const running = await database.query(
    'update ops.rebuilds set cancel_requested = true where projection = $1 and finished_at is null',
    [projection],
  );
  return (waiting.rowCount ?? 0) + (running.rowCount ?? 0) > 0;
}

/** Takes up what was asked for: each request is answered once. */
export async function serveRequests(database: Database, projections: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ projection: string }>(
    'delete from ops.rebuild_requests where projection = any($1) returning projection',
    [projections],
  );
  return rows.map(({ projection }) => projection);
}
