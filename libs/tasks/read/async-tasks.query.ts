import type { Queryable } from '@daybook/kernel/postgres';

/** The newest tasks of a kind that a person asked for, or anybody when it is null; at most 50. */
export async function tasksOf(db: Queryable, person: string | null, kind: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ uuid: string }>({
    name: 'tasks of a person',
    text: `select uuid from async_tasks where ($1::uuid is null or created_by = $1) and kind = $2 order by started_at desc, uuid limit 50`,
    values: [person, kind],
  });
  return rows.map(({ uuid }) => uuid);
}
