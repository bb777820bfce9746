import type { Queryable } from '@daybook/kernel/postgres';

/** Percent of a bundle that is being made; undefined when nobody is at it. */
export async function zipProgress(db: Queryable, ticket: string): Promise<number | undefined> {
  const { rows } = await db.query<{ percent: number }>({
    name: 'zip progress',
    text: 'select percent from ops.zip_progress where ticket = $1',
    values: [ticket],
  });
  return rows[0]?.percent;
}
