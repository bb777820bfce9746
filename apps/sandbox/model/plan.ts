import { deadlinesAsked, type WantedDeadlines } from './deadlines.js';
import { type Days, daysAsked } from './periods.js';
import { amountsAsked, marginAsked, overviewAsked, shareAsked, trendAsked, whyAsked } from './plan-amounts.js';
import { filesAsked, searchAsked } from './plan-search.js';
import { standingAsked, topAsked } from './plan-standing.js';
import { mended } from './words.js';

export interface PlannedCall {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** What kind of question it is, and what has to be looked up for it. */
export interface Plan {
  readonly kind:
    | 'report'
    | 'why'
    | 'amounts'
    | 'top'
    | 'trend'
    | 'share'
    | 'standing'
    | 'todos'
    | 'waiting'
    | 'deadlines'
    | 'files'
    | 'search';
  readonly calls: readonly PlannedCall[];
  /** Of a trend: which of its numbers is wanted. */
  readonly wants?: 'average' | 'highest' | 'lowest' | 'sum';
  /** Of how the company stands, and of who owes: what of it. */
  readonly about?: RegExp;
  /** What is asked for was spent, not owed or owned. */
  readonly isSpent?: boolean;
  readonly deadlines?: WantedDeadlines;
}

const reports: readonly (readonly [RegExp, string])[] = [
  [/\b(?:p ?& ?l|profit (?:and|&) loss|income statement)\b/i, 'profit_and_loss'],
  [/\bbalance sheet\b/i, 'balance_sheet'],
  [/\b(?:statement of )?cash flows?\b/i, 'cash_flow'],
  [/\btrial balance\b/i, 'trial_balance'],
  [/\bjournal\b/i, 'journal'],
  [/\b(?:a\/?r|receivables?) (?:aging|ageing)\b/i, 'ar_aging'],
  [/\b(?:a\/?p|payables?) (?:aging|ageing)\b/i, 'ap_aging'],
];

/** What this model does not do: the future, advice, taxes, people's numbers, others' books, and doing anything. */
const beyond =
  /\b(?:will|forecast|predict|next (?:month|quarter|year)|should (?:we|i)|advice|recommend|invest|deduct|deductible|tax return|taxes? (?:do|will|did)|1040|1099|w-?2|ssn|social security|ein|routing|account number|password|(?:an)?other compan(?:y|ies)|competitors?|delete|remove|create|send|email|transfer|wire|approve|sign|pay (?:the(?! most)|this|my|our)|weather|joke|poem|ignore)\b/i;
/** @returns null for what this model cannot answer */
export function planned(question: string, today: string): Plan | null {
  const due = deadlinesAsked(question, today);
  if (due) return due;
  if (beyond.test(question)) return null;
  const text = mended(question);
  const { days, rest } = daysAsked(text, today);
  const toDate = { from: `${today.slice(0, 4)}-01-01`, to: today };
  const [now = toDate, other] = ordered(days);
  return (
    papers(text) ??
    reportAsked(text, days) ??
    standingAsked(text, days, today) ??
    topAsked(text, rest, now, other) ??
    searchAsked(question) ??
    whyAsked(text, now, other) ??
    trendAsked(text, rest, days, toDate) ??
    marginAsked(text, now) ??
    shareAsked(rest, now) ??
    overviewAsked(text, rest, now, other) ??
    amountsAsked(text, rest, now, other, days.length > 0)
  );
}

/** The later first: it is put beside the earlier. */
function ordered(days: readonly Days[]): readonly Days[] {
  return days.toSorted((one, other) => other.from.localeCompare(one.from));
}

function papers(text: string): Plan | null {
  if (
    /\bwait(?:s|ing)? (?:for|on) (?:me|us|whom|the client)\b|\b(?:what|who).*\bwait(?:s|ing)?\b(?!.*\b(?:to-?dos?|tasks?|review)\b)|\bwhat (?:do|must) i (?:have to|need to)? ?do\b|\bmy work\b/i.test(
      text,
    )
  )
    return { kind: 'waiting', calls: [{ tool: 'waiting', args: {} }] };
  if (/\b(?:to-?dos?|tasks?)\b/i.test(text)) {
    const status = /\breview\b/i.test(text)
      ? 'waiting_for_review'
      : /\b(?:done|completed|finished)\b/i.test(text)
        ? 'completed'
        : 'open';
    const args = /\b(?:overdue|late)\b/i.test(text) ? { overdue: true } : { status };
    return { kind: 'todos', calls: [{ tool: 'todos', args }] };
  }
  return filesAsked(text);
}

/** `for the Riverside department`: in capitals, as names are. */
const ofDepartment =
  /\b(?:for|of|in|at|only)\s+(?:the\s+)?((?:\p{Lu}[\p{L}\p{N}&’'-]*\s+){1,4})(?:department|location|store|branch)\b/u;

function reportAsked(text: string, [days]: readonly Days[]): Plan | null {
  const found = reports.find(([form]) => form.test(text));
  if (!found || /\b(?:why|compare|trend)\b/i.test(text)) return null;
  const [, named] = ofDepartment.exec(text) ?? [];
  const departments = named && { departments: [named.trim()] };
  return { kind: 'report', calls: [{ tool: 'report', args: { report: found[1], ...days, ...departments } }] };
}
