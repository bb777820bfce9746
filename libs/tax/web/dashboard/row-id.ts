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
