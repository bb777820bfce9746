import type { Queryable } from '@daybook/kernel/postgres';
import type { FormStatus } from '@daybook/tax/domain';

/** A form that counts in a year of a company. */
export interface CountingForm {
  readonly companyUuid: string;
  readonly year: number;
  readonly definitionVersion: string;
  readonly form: string;
  readonly status: FormStatus;
}

/** The forms of these years that count, company by company, in the order of the questionnaire. */
export async function countingForms(
  db: Queryable,
  { companies, years }: { readonly companies: readonly string[]; readonly years: readonly number[] },
): Promise<readonly CountingForm[]> {
  const { rows } = await db.query<CountingForm>({
    name: 'forms that count',
    text: `select y.company_uuid as "companyUuid", y.year, y.definition_version as "definitionVersion",
        f.form->>'form' as form, coalesce(y.statuses->>(f.form->>'form'), 'not_started') as status
      from unnest($1::uuid[], $2::integer[]) p (company_uuid, year)
        join tax_years y on y.company_uuid = p.company_uuid and y.year = p.year
        cross join jsonb_array_elements(y.forms) with ordinality f (form, place)
      order by y.year desc, y.company_uuid, f.place`,
    values: [companies, years],
  });
  return rows;
}
