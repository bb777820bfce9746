import { type CommandCode, commandCodes, type FilterParams } from './rows.js';

/** Which filters a report knows, and which it needs; the screens and the server ask the same table. */
export interface ReportFilters {
  readonly needs: readonly ('start_date' | 'end_date')[];
  readonly lists: readonly ('customers' | 'vendors' | 'departments')[];
}

const period = ['start_date', 'end_date'] as const;
const all = ['customers', 'vendors', 'departments'] as const;

export const reportFilters: Readonly<Record<CommandCode, ReportFilters>> = {
  profit_and_loss: { needs: period, lists: all },
  trial_balance: { needs: period, lists: [] },
  cash_flow: { needs: period, lists: all },
  journal: { needs: period, lists: [] },
  balance_sheet: { needs: ['end_date'], lists: all },
  ar_aging: { needs: ['end_date'], lists: ['customers', 'departments'] },
  ap_aging: { needs: ['end_date'], lists: ['vendors', 'departments'] },
};

const words = { start_date: 'a start date', end_date: 'an end date' };

export function isCommandCode(code: string): code is CommandCode {
  return (commandCodes as readonly string[]).includes(code);
}

/** What is wrong with what a report is asked with, as a sentence. Dates are never filled in. */
export function problemOfReport(code: CommandCode, params: FilterParams): string | undefined {
  const { needs, lists } = reportFilters[code];
  const missing = needs.filter((name) => !params[name]);
  if (missing.length > 0) return `Choose ${missing.map((name) => words[name]).join(' and ')} for this report.`;
  const { start_date: from, end_date: to } = params;
  if ([from, to].some((day) => day && !isDay(day))) return 'Enter dates as YYYY-MM-DD.';
  if (from && to && from > to) return 'The start date must not be after the end date.';
  const needless = all.find((name) => (params[name]?.length ?? 0) > 0 && !lists.includes(name));
  return needless && `This report cannot be filtered by ${needless}.`;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** What a report is offered with: the fiscal year up to today. @param startMonth in which fiscal years begin, 1 to 12 */
export function yearToDate(today: string, startMonth: number): Required<Pick<FilterParams, 'start_date' | 'end_date'>> {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const begun = month < startMonth ? year - 1 : year;
  return { start_date: `${begun}-${String(startMonth).padStart(2, '0')}-01`, end_date: today };
}
