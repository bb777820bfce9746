import { allCompanies } from '@daybook/companies/published';
import { people } from '@daybook/identity/published';
import type { Queryable } from '@daybook/kernel/postgres';

export interface ShownLock {
  readonly uuid: string;
  readonly company: string;
  readonly todos: readonly string[];
  readonly lockedAt: Date;
  /** IANA name, of the company. */
  readonly timeZone: string;
  /** Null for nobody, and for who was erased. */
  readonly lockedByName: string | null;
}

/** The companies of which a period is locked. */
export async function locksOf(
  db: Queryable,
  { bundle, period }: { readonly bundle: string; readonly period: string },
): Promise<readonly ShownLock[]> {
  const { rows } = await db.query<ShownLock>({
    name: 'locked periods',
    text: `select l.uuid, l.company_uuid as company, l.todos, l.locked_at as "lockedAt",
        c.time_zone as "timeZone", u.first_name || ' ' || u.last_name as "lockedByName"
      from bundle_locks l join ${allCompanies} c on c.uuid = l.company_uuid
        left join ${people} u on u.uuid = l.locked_by where l.bundle_uuid = $1 and l.period = $2`,
    values: [bundle, period],
  });
  return rows;
}
