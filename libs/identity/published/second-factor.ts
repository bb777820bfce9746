import type { Queryable } from '@daybook/kernel/postgres';

/** Whether signing in asks the person for a second factor. */
export async function hasSecondFactor(db: Queryable, user: string): Promise<boolean> {
  const { rows } = await db.query({
    name: 'has second factor',
    text: 'select 1 as found from second_factors where user_uuid = $1',
    values: [user],
  });
  return rows.length > 0;
}
