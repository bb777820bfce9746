import type { Pool } from 'pg';

/** How many projections each process holds. */
export async function holders(owner: Pool): Promise<number[]> {
  const { rows } = await owner.query<{ held: number }>(
    `select count(*)::int as held from pg_locks where locktype = 'advisory' and granted and mode = 'ExclusiveLock'
       and objsubid = 2 and classid = x'64617962'::int::oid group by pid`,
  );
  return rows.map(({ held }) => held);
}

/** Whether so many processes hold their share each. */
export async function areShared(owner: Pool, processes: number): Promise<boolean> {
  const counts = await holders(owner);
  return counts.length === processes && Math.max(...counts) - Math.min(...counts) <= 1;
}
