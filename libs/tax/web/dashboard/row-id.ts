/** A row of the summary stands for one year of one company. */
export interface CompanyYear {
  readonly companyUuid: string;
  readonly year: number;
}

/** What the `id` of a row says, also of rows on other pages. */
export function companyYearOf(id: string): CompanyYear {
  const [companyUuid = '', year] = id.split('_');
  return { companyUuid, year: Number(year) };
}

/** The companies of rows by their year, newest first. */
export function companiesByYear(
  ids: readonly string[],
): readonly { readonly year: number; readonly companies: string[] }[] {
  const rows = ids.map(companyYearOf);
  const years = [...new Set(rows.map(({ year }) => year))].sort((one, other) => other - one);
  return years.map((year) => ({
    year,
    companies: rows.filter((row) => row.year === year).map(({ companyUuid }) => companyUuid),
  }));
}
