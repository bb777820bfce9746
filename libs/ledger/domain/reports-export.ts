/** Reports by their names in requests; stored with tasks. */
export const reportNames = {
  profit_and_loss: 'Profit and Loss',
  balance_sheet: 'Balance Sheet',
  cash_flow: 'Cash Flow',
  trial_balance: 'Trial Balance',
  general_ledger: 'General Ledger',
  journal: 'Journal',
  ar_aging: 'AR Aging',
  ap_aging: 'AP Aging',
} as const;
export type ReportName = keyof typeof reportNames;

export interface ReportsExportRequest {
  readonly companies: readonly string[];
  readonly reports: readonly ReportName[];
  /** yyyy-mm-dd, both included. */
  readonly from: string;
  readonly to: string;
  readonly basis: 'accrual' | 'cash';
}

/** The name of the kind of task. */
export const qboReports = 'qboReports';

export const mostCompaniesOfExport = 200;
const mostDays = 10 * 366;

/** What is wrong with a request, in a sentence; undefined when it can be done. */
export function problemOfExport({ companies, reports, from, to }: ReportsExportRequest): string | undefined {
  if (companies.length === 0) return 'Choose at least one company.';
  if (companies.length > mostCompaniesOfExport) return `Choose at most ${mostCompaniesOfExport} companies at a time.`;
  if (reports.length === 0) return 'Choose at least one report.';
  if (to < from) return 'The last day is before the first. Choose a later one.';
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return days >= mostDays ? 'Choose at most ten years at a time.' : undefined;
}
