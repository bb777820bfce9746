/** Of what stands once for each company and tax year. */
export interface CompanyYear {
  /** Uuid. */
  readonly company: string;
  readonly year: number;
}

/** What the stream of it is called after its category. */
export function companyYearId(company: string, year: number): string {
  return `${company}_${year}`;
}

/** @param id of `companyYearId` */
export function companyYearOf(id: string): CompanyYear {
  const [company = '', year] = id.split('_');
  return { company, year: Number(year) };
}
