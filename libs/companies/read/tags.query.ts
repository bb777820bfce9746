import { seenByStaff } from '@daybook/companies/published';
import type { Pool } from 'pg';
import type { Reader } from './directory.query.js';

/** The tags of the live companies a reader may see, and how many have each; upper and lower case are the same. */
export async function companyTags(
  pool: Pool,
  { seesAll, memberOf, isStaff }: Reader,
): Promise<{ readonly tag: string; readonly count: number }[]> {
  const { rows } = await pool.query<{ tag: string; count: number }>({
    name: 'company tags',
    text: `select min(t.tag) as tag, count(*) from companies c, jsonb_array_elements_text(c.tags) t (tag)
      where not c.is_deleted
        and ${seenByStaff('$1', '$2', '$3')}
      group by lower(t.tag) order by lower(t.tag)`,
    values: [seesAll, memberOf, isStaff],
  });
  return rows;
}
