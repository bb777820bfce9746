import { heldByAnybody } from '@daybook/kernel/following';
import type { Queryable } from '@daybook/kernel/postgres';
import type { ComparisonFound, Projection, RebuildState } from '@daybook/kernel/projecting';

export interface Parked {
  readonly stream: string;
  readonly position: number;
  /** The type of the event it stopped at. */
  readonly kind: string;
  readonly error: string;
  readonly since: Date;
}

export interface RebuildSeen {
  readonly state: RebuildState;
  /** 0 to 1. */
  readonly progress: number;
  readonly eventsPerSecond: number | null;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly errorMessage: string | null;
}

export interface ProjectionSeen {
  readonly name: string;
  readonly version: number;
  readonly state: 'running' | 'rebuilding' | 'parked' | 'stopped';
  readonly position: number;
  readonly runner: string | null;
  readonly parkedStreams: readonly Parked[];
  readonly rebuild: RebuildSeen | null;
  readonly lastComparison: ComparisonFound | null;
}

interface Row {
  readonly name: string;
  readonly version: number | null;
  readonly position: string | null;
  readonly runner: string | null;
  readonly requested_at: Date | null;
  readonly rebuild: RebuildSeen | null;
  readonly comparison: ComparisonFound | null;
  readonly parked: readonly (Omit<Parked, 'since'> & { since: string })[];
}

const parkedOf = (name: string) => `(select coalesce(json_agg(json_build_object('stream', stream,
    'position', position, 'kind', type, 'error', error, 'since', since) order by since, stream), '[]')
  from ops.parked_streams where follower = ${name})`;

const ofProjections = {
  name: 'projections',
  text: `select name, c.version, c.position, c.runner, q.requested_at, last.comparison, ${parkedOf('name')} as parked,
      case when r.id is null then null else json_build_object('state', r.state, 'eventsPerSecond', r.events_per_second,
        'progress', case when r.state = 'done' then 1 when r.target = 0 then 0 else r.position::float8 / r.target end,
        'startedAt', r.started_at, 'finishedAt', r.finished_at, 'errorMessage', r.error) end as rebuild
    from unnest($1::text[]) with ordinality as listed (name, place)
    left join ops.checkpoints c using (name)
    left join ops.rebuild_requests q on q.projection = name
    left join lateral (select * from ops.rebuilds where projection = name order by id desc limit 1) r on true
    left join lateral (select comparison from ops.rebuilds where projection = name and comparison is not null
      order by id desc limit 1) last on true
    order by place`,
};

const ofFlows = {
  name: 'flows with parked streams',
  text: `select 'flow ' || name as name, null as version, position, runner, null as requested_at, null as rebuild,
      null as comparison, ${parkedOf(`'flow ' || name`)} as parked
    from ops.flow_checkpoints
    where exists (select from ops.parked_streams where follower = 'flow ' || name)
    order by name`,
};

/** How each projection stands, in the order of the list, and after them the flows that have parked something. */
export async function projectionsSeen(
  database: Queryable,
  projections: readonly Projection[],
): Promise<ProjectionSeen[]> {
  const names = projections.map(({ name }) => name);
  const running = await heldByAnybody(database, 'projections', names);
  const { rows } = await database.query<Row>({ ...ofProjections, values: [names] });
  const flows = await database.query<Row>({ ...ofFlows, values: [] });
  return [...rows.map((row) => seen(row, running.has(row.name))), ...flows.rows.map((row) => seen(row, true))];
}

function seen(row: Row, isRunning: boolean): ProjectionSeen {
  const rebuild = rebuildOf(row);
  const parkedStreams = row.parked.map((one) => ({ ...one, since: new Date(one.since) }));
  return {
    name: row.name,
    version: row.version ?? 0,
    position: Number(row.position ?? 0),
    runner: row.runner,
    parkedStreams,
    rebuild,
    lastComparison: row.comparison,
    state: stateOf(isRunning, rebuild, parkedStreams.length > 0),
  };
}

function stateOf(isRunning: boolean, rebuild: RebuildSeen | null, isParked: boolean): ProjectionSeen['state'] {
  if (rebuild && rebuild.finishedAt === null) return 'rebuilding';
  if (!isRunning) return 'stopped';
  return isParked ? 'parked' : 'running';
}

/** The newest rebuild; one that was asked for and has not begun counts as begun. */
function rebuildOf({ requested_at, rebuild }: Row): RebuildSeen | null {
  if (requested_at) {
    const asked = { startedAt: requested_at, finishedAt: null, errorMessage: null };
    return { state: 'running', progress: 0, eventsPerSecond: null, ...asked };
  }
  if (!rebuild) return null;
  const { startedAt, finishedAt } = rebuild;
  return { ...rebuild, startedAt: new Date(startedAt), finishedAt: finishedAt && new Date(finishedAt) };
}
