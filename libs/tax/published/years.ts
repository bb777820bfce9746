import type { Queryable } from '@daybook/kernel/postgres';

/** What waits for the client in a year of a company. */
export interface YearForClient {
  readonly year: number;
  /** Generated, and the setup was never finished. */
  readonly isNew: boolean;
  /** The first of the forms that were returned and count; null: none. */
  readonly returned: string | null;
  readonly generatedAt: Date;
  readonly lastActivityAt: Date;
}

/** Newest first; years in which nothing waits are left out. */
export async function yearsForClient(db: Queryable, company: string): Promise<readonly YearForClient[]> {
  const { rows } = await db.query<YearForClient>({
    name: 'tax years that wait for the client',
    text: `select y.year, y."isNew", y.returned, y."generatedAt", y."lastActivityAt" from (
        select year, setup_mode = 'required' as "isNew", generated_at as "generatedAt", last_activity_at as "lastActivityAt",
          (select f.form->>'form' from jsonb_array_elements(forms) with ordinality f (form, place)
            where statuses->>(f.form->>'form') = 'awaiting_review' order by f.place limit 1) as returned
        from tax_years where company_uuid = $1) y
      where y."isNew" or y.returned is not null order by y.year desc`,
    values: [company],
  });
  return rows;
}
