import { companies } from '@daybook/companies/published';
import type { Queryable } from '@daybook/kernel/postgres';

export interface PendingReminders {
  readonly company: string;
  readonly year: number;
  readonly name: string;
  readonly zone: string;
  readonly wantedBy: string;
  readonly steps: readonly number[];
  readonly sent: readonly number[];
}

/** Years that are not with the firm as a whole, of which clients may have to be reminded. */
export async function pendingReminders(db: Queryable): Promise<readonly PendingReminders[]> {
  const { rows } = await db.query<PendingReminders>({
    name: 'years to remind of',
    text: `select r.company_uuid as company, r.year, c.name, c.time_zone as zone, r.wanted_by::text as "wantedBy", r.steps,
        r.steps_sent as sent
      from tax_reminders r join tax_years y on y.key = r.key join ${companies} c on c.uuid = r.company_uuid
      where r.wanted_by is not null and not r.is_paused and not y.is_complete order by r.key`,
    values: [],
  });
  return rows;
}
