import type { Queryable } from '@daybook/kernel/postgres';
import type { TaxYearRow } from './tax-year.entity.js';

const columns = `key, company_uuid as "companyUuid", year, definition_version as "definitionVersion",
  setup_mode as "setupMode", status, is_complete as "isComplete", answered, total, forms, statuses,
  submitted_at as "submittedAt", is_perjury_accepted as "isPerjuryAccepted", generated_at as "generatedAt",
  last_activity_at as "lastActivityAt"`;

/** Which of some companies have a questionnaire of a year. */
export async function companiesWithYear(
  db: Queryable,
  companies: readonly string[],
  year: number,
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ company: string }>({
    name: 'companies with a tax year',
    text: 'select company_uuid as company from tax_years where company_uuid = any($1::uuid[]) and year = $2',
    values: [companies, year],
  });
  return new Set(rows.map(({ company }) => company));
}

/** The years for which a company has a questionnaire, newest first. */
export async function taxYearsOf(db: Queryable, company: string): Promise<readonly TaxYearRow[]> {
  const { rows } = await db.query<TaxYearRow>({
    name: 'tax years of a company',
    text: `select ${columns} from tax_years where company_uuid = $1 order by year desc`,
    values: [company],
  });
  return rows;
}
