import { deadlinesAsked, type WantedDeadlines } from './deadlines.js';
import { type Days, daysAsked, daysBefore } from './periods.js';
import { mended, subjectsOf } from './words.js';

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
    | 'files';
  readonly calls: readonly PlannedCall[];
  /** Of a trend: which of its numbers is wanted. */
  readonly wants?: 'average' | 'highest' | 'lowest' | 'sum';
  /** Of how the company stands: what of it. */
  readonly about?: RegExp;
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
  /\b(?:will|forecast|predict|next (?:month|quarter|year)|should (?:we|i)|advice|recommend|invest|deduct|deductible|tax return|taxes? (?:do|will|did)|1040|1099|w-?2|ssn|social security|ein|routing|account number|password|(?:an)?other compan(?:y|ies)|competitors?|delete|remove|create|send|email|transfer|wire|approve|sign|pay (?:the|this|my|our)|weather|joke|poem|ignore)\b/i;
const change =
  /\b(?:fall|fell|fallen|drop|dropp?ed|declin|decreas|down|rise|rose|risen|grow|grew|increas|up|change|changed|better|worse|more|less|higher|lower)\w*/i;
const tops: readonly (readonly [RegExp, string])[] = [
  [
    /\bcustomers?\b.*\b(?:owe|owing|open|unpaid|balance)|\bwho (?:owes|still owes|hasn.t paid|has not paid)\b|\bowes? us\b/i,
    'customers_owing',
  ],
  [
    /\bvendors?\b.*\b(?:owe|owed|open|unpaid|balance)|\bsuppliers?\b.*\bowe|\bwho(?:m)? do we owe\b|\bwe owe\b/i,
    'vendors_owed',
  ],
];
const superlative = /\b(?:top|biggest|largest|highest|most expensive|main|greatest|major)\b/i;

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
    standingAsked(text) ??
    topAsked(text, now, other) ??
    whyAsked(text, now, other) ??
    trendAsked(text, rest, days, toDate) ??
    shareAsked(rest, now) ??
    amountsAsked(text, rest, now, other, days.length > 0)
  );
}

/** The later first: it is put beside the earlier. */
function ordered(days: readonly Days[]): readonly Days[] {
  return days.toSorted((one, other) => other.from.localeCompare(one.from));
}

function papers(text: string): Plan | null {
  if (/\bwait(?:s|ing)? (?:for|on) (?:me|us)\b|\bwhat (?:do|must) i (?:have to|need to)? ?do\b|\bmy work\b/i.test(text))
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
  const named =
    /\b(?:find|search|look for|where is|where's|any)\b.*\b(?:files?|documents?|contracts?|lease|invoice pdf|letter|folder|paper)\b/i;
  if (!named.test(text)) return null;
  const quoted = /[“"']([^”"']{2,})[”"']/.exec(text)?.[1];
  const words =
    quoted ?? subjectsOf(text.replace(/\b(?:find|search|look|where|file|files|document|documents)\b/gi, ' ')).join(' ');
  return words ? { kind: 'files', calls: [{ tool: 'files', args: { words } }] } : null;
}

function reportAsked(text: string, [days]: readonly Days[]): Plan | null {
  const found = reports.find(([form]) => form.test(text));
  if (!found || /\b(?:why|compare|trend)\b/i.test(text)) return null;
  return { kind: 'report', calls: [{ tool: 'report', args: { report: found[1], ...days } }] };
}

const standings: readonly RegExp[] = [
  /current ratio/i,
  /quick ratio/i,
  /cash ratio/i,
  /ratios?|liquidity/i,
  /\boverdue\b/i,
  /\bdays\b.*\bpay|\bhow (?:fast|quickly|long)\b.*\bpay/i,
  /\bcash\b|\bbank balance\b|\bin the bank\b/i,
  /\breceivables?\b/i,
  /\bpayables?\b/i,
  /\bcurrent (?:assets|liabilities)\b/i,
  /\bhow are we doing\b|\bhow (?:does|is) the company\b|\bfinancial (?:health|position)\b/i,
];
const abouts: readonly RegExp[] = [
  /^Current ratio/,
  /^Quick ratio/,
  /^Cash ratio/,
  /ratio$/,
  /overdue$/,
  /^Days/,
  /^Cash$/,
  /^Receivables$/,
  /^Payables$/,
  /^Current (?:assets|liabilities)$/,
  /^(?:Cash|Receivables|Payables|Current ratio)$/,
];

function standingAsked(text: string): Plan | null {
  if (/\b(?:trend|by month|monthly|why|compare)\b/i.test(text) || superlative.test(text)) return null;
  const at = standings.findIndex((form) => form.test(text));
  const about = abouts[at];
  return about ? { kind: 'standing', calls: [{ tool: 'standing', args: {} }], about } : null;
}

function topAsked(text: string, now: Days, other: Days | undefined): Plan | null {
  const count = Number(/\btop (\d{1,2})\b/i.exec(text)?.[1]) || 5;
  const owed = tops.find(([form]) => form.test(text));
  if (owed) return { kind: 'top', calls: [{ tool: 'top', args: { of: owed[1], ...now, count } }] };
  const isMost =
    superlative.test(text) ||
    /\bwhere (?:does|did|is) (?:our|the|all) money go|\bspend the most\b|\bmost money\b/i.test(text);
  if (/\b(?:which|what)\b.*\b(?:expenses?|costs)\b/i.test(text) && change.test(text)) {
    const then = other ?? daysBefore(now);
    return {
      kind: 'top',
      calls: [
        { tool: 'top', args: { of: 'rising_expenses', ...now, compare_from: then.from, compare_to: then.to, count } },
      ],
    };
  }
  if (!isMost || /\b(?:month|day)\b(?! \d)/i.test(text.replace(/\b(?:this|last|previous) month\b/i, ''))) return null;
  const of = /\b(?:income|revenue|sales|earn|sources?)\b/i.test(text)
    ? 'income'
    : /\b(?:expenses?|costs?|spend|money|spending)\b/i.test(text)
      ? 'expenses'
      : null;
  return of && { kind: 'top', calls: [{ tool: 'top', args: { of, ...now, count } }] };
}

function whyAsked(text: string, now: Days, other: Days | undefined): Plan | null {
  if (!/\b(?:why|what (?:caused|explains|is behind)|how come|reason)\b/i.test(text)) return null;
  if (!/\b(?:profit|income|revenue|sales|expenses?|costs?|loss|money|earnings|results?)\b/i.test(text)) return null;
  const then = other ?? daysBefore(now);
  const days = { ...now, compare_from: then.from, compare_to: then.to };
  return {
    kind: 'why',
    calls: [
      { tool: 'amounts', args: { names: ['Net Income', 'Total Income', 'Total Expenses'], ...days } },
      { tool: 'top', args: { of: 'rising_expenses', ...days, count: 3 } },
      { tool: 'top', args: { of: 'falling_income', ...days, count: 3 } },
    ],
  };
}

function trendAsked(text: string, rest: string, days: readonly Days[], toDate: Days): Plan | null {
  const wants = /\baverage\b/i.test(text)
    ? 'average'
    : /\b(?:best|highest|strongest)\b.*\bmonth/i.test(text)
      ? 'highest'
      : /\b(?:worst|lowest|weakest)\b.*\bmonth/i.test(text)
        ? 'lowest'
        : undefined;
  if (
    !wants &&
    !/\b(?:trend|by month|per month|monthly|month by month|each month|every month|over time|develop\w*)\b/i.test(text)
  )
    return null;
  const [name = 'Total Income'] = subjectsOf(
    rest.replace(
      /\b(?:trend|monthly|month|average|best|worst|highest|lowest|strongest|weakest|time|every|developed?|develop|chart|plot)\b/gi,
      ' ',
    ),
  );
  return { kind: 'trend', calls: [{ tool: 'trend', args: { name, ...(days[0] ?? toDate) } }], ...(wants && { wants }) };
}

function shareAsked(rest: string, now: Days): Plan | null {
  const found =
    /\b(?:what (?:percent(?:age)?|share|part)|how (?:large|big) a (?:share|part)) of (?:our |the |my )?(.+?) (?:is|are|was|were|goes? to|went to|do|does) (.+)/i.exec(
      rest,
    );
  const [, whole, part] = found ?? [];
  const names = [part, whole].flatMap((one) => subjectsOf(one ?? '').slice(0, 1));
  return names.length === 2 ? { kind: 'share', calls: [{ tool: 'amounts', args: { names, ...now } }] } : null;
}

function amountsAsked(text: string, rest: string, now: Days, other: Days | undefined, isDated: boolean): Plan | null {
  const isAbout =
    /\b(?:how much|what (?:was|were|is|are|did)|compare|total|show|tell|did|how (?:did|was|were|is|are)|versus|vs|difference|give)\b/i;
  if (!isAbout.test(text) && !isDated) return null;
  const bare = rest.replace(
    /\b(?:compare|difference|increase[ds]?|decrease[ds]?|fall|fell|rise|rose|grow|grew|drop|dropped|changed?|higher|lower|more|less|better|worse|before|after)\b/gi,
    ' ',
  );
  const names = subjectsOf(bare).slice(0, 4);
  const meant =
    names.length > 0
      ? names
      : /\b(?:earn|earned|make|made)\b/i.test(text)
        ? ['Net Income']
        : /\b(?:spend|spent|cost)\b/i.test(text)
          ? ['Total Expenses']
          : [];
  if (meant.length === 0 || meant.some((name) => name.split(' ').length > 4)) return null;
  const then = other ?? (change.test(text) || /\bcompare/i.test(text) ? daysBefore(now) : undefined);
  return {
    kind: 'amounts',
    calls: [
      {
        tool: 'amounts',
        args: { names: meant, ...now, ...(then && { compare_from: then.from, compare_to: then.to }) },
      },
    ],
  };
}
