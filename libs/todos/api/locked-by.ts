import { companies } from '@daybook/companies/published';
import { people } from '@daybook/identity/published';
import { dayAt, dayInWords } from '@daybook/kernel/events';
import type { Queryable } from '@daybook/kernel/postgres';
import { lockedWords, type TodoLock } from '@daybook/todos/domain';

/** Who locked the period of a to-do and when, on the day that it was where the company is. */
export async function lockedBy(db: Queryable, company: string, lock: TodoLock): Promise<string> {
  const { rows } = await db.query<{ name: string | null; zone: string }>({
    name: 'who locked a to-do',
    text: `select u.first_name || ' ' || u.last_name as name, c.time_zone as zone
      from ${companies} c left join ${people} u on u.uuid = $2 where c.uuid = $1`,
    values: [company, lock.by],
  });
  return lockedWords(lock, dayInWords(dayAt(new Date(lock.at), rows[0]?.zone)), rows[0]?.name);
}
