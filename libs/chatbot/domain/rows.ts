import type { FigureDays, FigureParts, FigureUnit } from './figures/figure.js';

/** What a thread is made of besides words, in the shapes that the API gives them: field names stay as they are. */

export const commandCodes = [
  'profit_and_loss',
  'trial_balance',
  'cash_flow',
  'journal',
  'balance_sheet',
  'ar_aging',
  'ap_aging',
] as const;
export type CommandCode = (typeof commandCodes)[number];

export type ReportRowType = `qbo_report_${CommandCode}`;

export interface FilterParams {
  readonly start_date?: string;
  readonly end_date?: string;
  readonly accounts?: readonly string[];
  readonly customers?: readonly string[];
  readonly vendors?: readonly string[];
  readonly departments?: readonly string[];
}

export interface SearchResult {
  readonly url: string;
  readonly type: string;
  readonly highlighted_text: string;
}

/** A report: columns by their key in the order in which `colData` lists the values. */
export interface ChatReport {
  readonly header: Readonly<Record<string, { readonly ColTitle: string; readonly ColType: string }>>;
  readonly rows: readonly {
    readonly colData: readonly string[];
    readonly meta: { readonly summaryRow: boolean; readonly depth: number };
  }[];
}

/** A figure of an answer and what it is made of. */
export interface FigureSource {
  /** As the text shows it. */
  readonly figure: string;
  /** The `ToolResult` that has it. */
  readonly result: string;
  /** Where the figure opens: a place of this product. */
  readonly url?: string;
  /** What it is made of, to be opened in place. */
  readonly opens?: FigureParts;
  /** The number itself, to be found again; answers from before it was stored have none. */
  readonly of?: SourceNumber;
}

/** Which number of its tool result a figure is. */
export interface SourceNumber {
  readonly name: string;
  readonly value: number;
  readonly unit: FigureUnit;
  readonly days?: FigureDays;
  readonly since?: FigureDays;
  /** Among the figures of the result: an average may be called like a sum. Older ones have none. */
  readonly place?: number;
}

/** How the books moved in a month against the month before: what could be asked next. */
export interface Moved {
  /** The month, yyyy-mm-dd. */
  readonly from: string;
  readonly to: string;
  readonly profit: 'rose' | 'fell' | 'same';
  /** Accounts that moved it most, the first the most. */
  readonly names: readonly string[];
}

/** What may lie beside any row; the types of rows are a closed list. */
export interface RowExtras {
  readonly sources?: readonly FigureSource[];
  /** For the chart library of the dashboards. */
  readonly plot?: object;
  /** Of a report: what each number is made of, by row and column; null where it does not open. */
  readonly opens?: readonly (readonly (FigureParts | null)[])[];
  /** What "Run again" compares with. */
  readonly asked?: { readonly tool: string; readonly arguments: object };
  /** On the last words of an answer about whole months. */
  readonly moved?: Moved;
}

export type BotRow = RowExtras &
  (
    | { readonly type: 'text'; readonly value: string }
    | { readonly type: 'html'; readonly value: string }
    | { readonly type: 'search_results'; readonly value: readonly SearchResult[] }
    | { readonly type: ReportRowType; readonly value: ChatReport; readonly filter_params: FilterParams }
  );

export type StepType = 'openai_api_call' | 'run_python_code';

/** What was done for an answer: a call of the model, or a tool that was run. Staff read it. */
export interface Step {
  readonly type: StepType;
  readonly response?: string;
  readonly exception_message?: string;
}
