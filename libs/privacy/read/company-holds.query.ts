import { allCompanies } from '@daybook/companies/published';
import { people } from '@daybook/identity/published';
import type { Queryable } from '@daybook/kernel/postgres';

export interface SeenHold {
  readonly uuid: string;
  readonly name: string;
  readonly reason: string | null;
  readonly placedByName: string | null;
  readonly placedAt: Date;
}

/** The companies that are on hold by name, at most 200; with a company, that one alone. */
export async function holdsSeen(db: Queryable, company: string | null): Promise<SeenHold[]> {
  const { rows } = await db.query<SeenHold>({
    name: 'company-holds',
    text: `select c.uuid, c.name, h.reason, h.decided_at as "placedAt",
        nullif(concat_ws(' ', u.first_name, u.last_name), '') as "placedByName"
      from company_holds h join ${allCompanies} c on c.uuid = h.company_uuid
        left join ${people} u on u.uuid = h.decided_by
      where h.is_on_hold and ($1::uuid is null or c.uuid = $1) order by c.sort_name, c.uuid limit 200`,
    values: [company],
  });
  return rows;
}

/** All companies that are on hold. */
export async function heldCompanies(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ uuid: string }>({
    name: 'held-companies',
    text: 'select company_uuid as uuid from company_holds where is_on_hold',
    values: [],
  });
  return rows.map(({ uuid }) => uuid);
}
