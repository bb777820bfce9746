/** The name of the kind of task. */
export const exportFormsTask = 'tqForms';

export const mostExported = 500;

/** One form of one company, of the year that is asked for. */
export interface ExportedForm {
  readonly company: string;
  readonly form: string;
}

/** What forms are exported with; stored with tasks. */
export interface ExportRequest {
  readonly year: number;
  readonly forms: readonly ExportedForm[];
}

/** What the zip holds. */
export interface ExportResult {
  readonly forms: number;
  /** Of which forms are in it. */
  readonly companies: readonly string[];
  /** "Bright Bakery: payroll": not part of the questionnaire, or not managed any more by whoever asked. */
  readonly leftOut: readonly string[];
}
