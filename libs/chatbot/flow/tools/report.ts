import type { BotRow, ChatReport, CommandCode, FilterParams, ReportRowType } from '@daybook/chatbot/domain';
import { firstOfYear, type ReportTable, wordsOf } from '@daybook/ledger/domain';
import { z } from 'zod';
import { booksOf, dayArgument, dollars, linesIn, maySeeBooks, placeOf, tableOf } from './books.js';
import { narrowingArguments, narrowingOf } from './narrowing.js';
import { narrowedTo, partsOfReport, type TableParts } from './report-parts.js';
import { tool } from './tool.js';

const codes = [
  'profit_and_loss',
  'balance_sheet',
  'cash_flow',
  'trial_balance',
  'journal',
  'ar_aging',
  'ap_aging',
] as const satisfies readonly CommandCode[];
/** Lines that a model reads; the person sees all. */
const mostShown = 80;

export const report = tool({
  name: 'report',
  description:
    'One of the seven reports of the books, shown to the person as a table: profit_and_loss, balance_sheet, cash_flow, trial_balance, journal, ar_aging (who owes the company), ap_aging (whom it owes). Without days: the fiscal year to date. Names narrow it to customers, vendors or departments of the books.',
  arguments: z.strictObject({
    report: z.enum(codes),
    from: dayArgument.optional(),
    to: dayArgument.optional(),
    basis: z.enum(['accrual', 'cash']).optional(),
    ...narrowingArguments,
  }),
  mayUse: maySeeBooks,
  async run({ report: code, from: first, to: last, basis = 'accrual', ...named }, reading) {
    const books = await booksOf(reading);
    const to = last ?? reading.today;
    const from = first ?? firstOfYear(to, books.fiscalYearStartMonth);
    const filters = await narrowingOf(code, named, reading);
    const { customers = [], vendors = [], departments = [] } = filters;
    const narrowing = { parties: [...customers, ...vendors], departments };
    const table = await tableOf(reading, code, { from, to }, { basis, ...narrowing });
    const isOfADay = code === 'balance_sheet' || code === 'trial_balance' || code.endsWith('aging');
    const days = isOfADay ? { to } : { from, to };
    const column = code.endsWith('aging') ? table.header.length - 1 : 1;
    const lines = code === 'journal' ? [] : linesIn(table, column);
    const figures = lines.map(({ name, dollars: value, id, opens }) =>
      dollars(name, value, {
        days,
        url: narrowedPlace(placeOf(code, reading.company, { from, to }, id), filters),
        ...(opens && { opens: narrowedTo(opens, narrowing) }),
      }),
    );
    const shown = lines
      .slice(0, mostShown)
      .map(({ name, dollars: value, isTotal }) => ({ name, amount: value, isTotal }));
    const period = isOfADay && code !== 'trial_balance' ? { end_date: to } : { start_date: from, end_date: to };
    const params = { ...period, ...filters };
    const parts = await partsOfReport(reading.db, { books, code, table, day: to, narrowing });
    return {
      shown: { report: code, ...days, ...named, lines: shown },
      figures,
      row: { is: 'report', row: reportRow(code, table, params, parts) },
    };
  },
});

/** The page of the general ledger takes the same filters. */
function narrowedPlace(url: string, filters: FilterParams): string {
  const [page = '', days = ''] = url.split('?');
  const params = new URLSearchParams(days);
  for (const [list, ids] of Object.entries(filters)) for (const id of ids ?? []) params.append(list, id);
  return params.size > 0 ? `${page}?${params}` : page;
}

/** A report as a row of a thread: columns by their place, values as text. */
export function reportRow(
  code: CommandCode,
  { header, rows }: ReportTable,
  filter_params: FilterParams,
  opens?: TableParts,
): BotRow {
  const value: ChatReport = {
    header: Object.fromEntries(header.map(({ title, type }, at) => [`col${at}`, { ColTitle: title, ColType: type }])),
    rows: rows.map(({ colData, meta }) => ({
      colData: colData.map((cell) => wordsOf(cell.value)),
      meta: { summaryRow: meta.summaryRow, depth: meta.depth },
    })),
  };
  return { type: `qbo_report_${code}` satisfies ReportRowType, value, filter_params, ...(opens && { opens }) };
}
