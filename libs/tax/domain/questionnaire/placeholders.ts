import { contractorThreshold } from '../form-1099/thresholds.js';

/** What a text of a questionnaire may speak of, by the name it has between braces. */
export interface Places {
  readonly year: number;
  readonly companyName: string;
  /** "S corporation" */
  readonly entityType: string;
  /** "January 1", "December 31": of the company's fiscal year. */
  readonly fiscalYearStart: string;
  readonly fiscalYearEnd: string;
  /** "March 15, 2027": when the return of the year is due unless it is extended. */
  readonly dueDate: string;
  readonly firmName: string;
}

export const placeholders = [
  'year',
  'prior_year',
  'prior_years',
  'next_year',
  'fiscal_year_start',
  'fiscal_year_end',
  'company_name',
  'entity_type',
  'due_date',
  'firm_name',
  'payee_threshold',
] as const;

/** The text as a client of this company reads it in this year. */
export function fillPlaceholders(text: string, places: Places): string {
  const { year, companyName, entityType, fiscalYearStart, fiscalYearEnd, dueDate, firmName } = places;
  const values: Record<(typeof placeholders)[number], string> = {
    year: `${year}`,
    prior_year: `${year - 1}`,
    prior_years: `${year - 2} and ${year - 1}`,
    next_year: `${year + 1}`,
    fiscal_year_start: fiscalYearStart,
    fiscal_year_end: fiscalYearEnd,
    company_name: companyName,
    entity_type: entityType,
    due_date: dueDate,
    firm_name: firmName,
    payee_threshold: `$${contractorThreshold(year).toLocaleString('en-US')}`,
  };
  return text.replace(placeholder, (whole, name: string) => (name in values ? values[name as never] : whole));
}

/** Names in braces that mean nothing. */
export function unknownPlaceholders(text: string): readonly string[] {
  return [...text.matchAll(placeholder)]
    .map(([, name = '']) => name)
    .filter((name) => !placeholders.some((one) => one === name));
}

const placeholder = /\{([a-z_]+)\}/g;
