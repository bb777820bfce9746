import type { ClientBase } from 'pg';
import type { Projection } from './projection.js';

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
type Versioned = Pick<Projection, 'name' | 'version'>;

/** A rebuild's lines in `ops.rebuilds`, one for each projection: administrators see how it gets on and may cancel it. */
export class RebuildRecord {
  private constructor(
    private readonly database: Database,
    private readonly ids: readonly string[],
  ) {}

  static async open(database: Database, projections: readonly Versioned[], runner: string): Promise<RebuildRecord> {
    const { rows } = await database.query<{ id: string }>(
      `insert into ops.rebuilds (projection, version, state, runner)
         select name, version, 'running', $3 from unnest($1::text[], $2::int[]) as one (name, version) returning id`,
      [projections.map(({ name }) => name), projections.map(({ version }) => version), runner],
    );
    return new RebuildRecord(
      database,
      rows.map(({ id }) => id),
    );
  }

  /** Notes the progress; answers whether somebody asked to cancel. */
  async progress(position: number, target: number, events: number, eventsPerSecond: number): Promise<boolean> {
    const { rows } = await this.database.query<{ cancel_requested: boolean }>(
      `update ops.rebuilds set position = $2, target = $3, events = $4, events_per_second = $5 where id = any($1)
         returning cancel_requested`,
      [this.ids, position, target, events, eventsPerSecond],
    );
    return rows.some((row) => row.cancel_requested);
  }

  async state(state: RebuildState): Promise<void> {
    await this.database.query('update ops.rebuilds set state = $2 where id = any($1)', [this.ids, state]);
  }

  async compared(comparison: ComparisonFound): Promise<void> {
    const sql = 'update ops.rebuilds set comparison = $2 where id = any($1)';
    await this.database.query(sql, [this.ids, JSON.stringify(comparison)]);
  }

  async finish(state: 'done' | 'cancelled' | 'failed', error: string | null = null): Promise<void> {
    const sql = 'update ops.rebuilds set state = $2, error = $3, finished_at = now() where id = any($1)';
    await this.database.query(sql, [this.ids, state, error]);
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

/** Asks a projector of this version to rebuild a projection. */
export async function requestRebuild(database: Database, { name, version }: Versioned): Promise<void> {
  await database.query(
    `insert into ops.rebuild_requests (projection, version) values ($1, $2)
       on conflict (projection) do update set version = greatest(rebuild_requests.version, excluded.version)`,
    [name, version],
  );
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

/** Takes up what was asked of these versions: each request is answered once. */
export async function serveRequests(database: Database, projections: readonly Versioned[]): Promise<string[]> {
  const { rows } = await database.query<{ projection: string }>(
    `delete from ops.rebuild_requests asked using unnest($1::text[], $2::int[]) as own (name, version)
       where asked.projection = own.name and coalesce(asked.version, own.version) = own.version
       returning asked.projection`,
    [projections.map(({ name }) => name), projections.map(({ version }) => version)],
  );
  return rows.map(({ projection }) => projection);
}
