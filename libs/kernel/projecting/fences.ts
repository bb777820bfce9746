import type { Pool } from 'pg';

/** The channel on which it is announced that a fence was raised: what somebody may is perhaps not what they might. */
export const fencesChannel = 'fences';

/**
 * A number that rises whenever a fence does. For the statement that a request asks anyway, so that who has proved the
 * rows current for this mark need not look at anything else.
 */
export const fenceMark = '(select mark from fence_mark)';

/** How far a projection must be, and where its checkpoint stands. */
export interface Fence {
  readonly projection: string;
  readonly due: number;
  readonly stands: number;
}

/**
 * Raises the fence of a projection unless it stands as high, and names the stream whose event raised it until the rows
 * hold it; answers where the fence stands then.
 */
export async function raiseFence(pool: Pool, projection: string, position: number, stream: string): Promise<number> {
  const { rows } = await pool.query<{ position: number }>({
    name: 'raise fence',
    text: `with raised as (
        insert into fences as f (projection, position)
        select $1, $2::bigint where not exists (select from fences where projection = $1 and position >= $2)
        on conflict (projection) do update set position = excluded.position where f.position < excluded.position
        returning projection
      ), named as (
        insert into fenced_streams as s (projection, stream, position) values ($1, $3, $2)
        on conflict (projection, stream) do update set position = excluded.position where s.position < excluded.position
        returning stream
      ), settled as (
        -- after the own stream was named: two that first delete each other's name would wait for each other
        delete from fenced_streams where (select count(*) from named) >= 0 and (projection, stream) in (
          select s.projection, s.stream from fenced_streams s join checkpoints c on c.name = s.projection
          where s.projection = $1 and s.stream <> $3 and s.position <= c.position for update of s skip locked)
      ), marked as (
        update fence_mark set mark = mark + 1 where exists (select from raised) returning pg_notify('${fencesChannel}', '')
      )
      select greatest($2::bigint, (select position from fences where projection = $1)) as position, (select count(*) from marked)`,
    values: [projection, position, stream],
  });
  return rows[0]?.position ?? position;
}

export async function readMark(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ mark: number }>({
    name: 'fence mark',
    text: `select ${fenceMark} as mark`,
    values: [],
  });
  return rows[0]?.mark ?? 0;
}

/** All fences, and the mark of the moment at which they stand so. */
export async function readFences(pool: Pool): Promise<{ readonly mark: number; readonly fences: readonly Fence[] }> {
  const { rows } = await pool.query<Fence & { mark: number }>({
    name: 'fences',
    text: `select m.mark, f.projection, f.position as due, coalesce(c.position, 0) as stands
      from fence_mark m left join fences f on true left join checkpoints c on c.name = f.projection`,
    values: [],
  });
  const fences = rows.filter(({ projection }) => projection !== null);
  return { mark: rows[0]?.mark ?? 0, fences: fences.map(({ mark: _, ...fence }) => fence) };
}

/** The streams among whose events are some that these projections do not hold yet. */
export async function unsettledStreams(pool: Pool, projections: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ stream: string }>({
    name: 'unsettled streams',
    text: `select distinct s.stream from fenced_streams s left join checkpoints c on c.name = s.projection
      where s.projection = any($1) and s.position > coalesce(c.position, 0)`,
    values: [projections],
  });
  return rows.map(({ stream }) => stream);
}
