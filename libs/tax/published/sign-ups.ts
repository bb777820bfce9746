import { companies } from '@daybook/companies/published';
import { dayAt } from '@daybook/kernel/events';
import type { Queryable } from '@daybook/kernel/postgres';
import { type SignUpOfYear, type SignUpYears, signUpYears } from '@daybook/tax/domain';

export interface CompanySignUps {
  readonly company: string;
  /** In which its days begin and end. */
  readonly zone: string;
  readonly today: string;
  readonly years: readonly SignUpOfYear[];
  readonly lists: SignUpYears;
}

/** The sign-ups of each of these companies, as they stand on a moment; nothing of those that are not there. */
export async function signUpsOf(
  db: Queryable,
  uuids: readonly string[],
  now: Date,
  dueDate: string,
): Promise<readonly CompanySignUps[]> {
  const { rows } = await db.query<{ company: string; zone: string; since: Date; years: SignUpOfYear[] }>({
    name: 'sign-ups for 1099s',
    text: `select c.uuid as company, c.time_zone as zone, c.created_at as since, coalesce((
        select jsonb_agg(jsonb_build_object('year', y.year, 'isOpened', y.is_opened, 'isOptedOut', y.is_opted_out,
          'isGenerated', y.is_generated) order by y.year) from form_1099_years y where y.company_uuid = c.uuid), '[]') as years
      from ${companies} c where c.uuid = any($1::uuid[])`,
    values: [uuids],
  });
  return rows.map(({ company, zone, since, years }) => {
    const today = dayAt(now, zone);
    return { company, zone, today, years, lists: signUpYears(years, dayAt(new Date(since), zone), today, dueDate) };
  });
}
