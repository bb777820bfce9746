import { dayWords } from './day-words.js';
import type { Days } from './periods.js';
import type { Answer } from './sentences.js';

/** Of the deadlines that were found, which are wanted. */
export interface WantedDeadlines {
  /** `1099-NEC`, as people write it; absent: any. */
  readonly form?: string;
  /** By the year in which the tax year ends. */
  readonly taxYear?: number;
  /** Only the first. */
  readonly isNext: boolean;
}

export interface DeadlinesPlan {
  readonly kind: 'deadlines';
  readonly calls: readonly { readonly tool: string; readonly args: Readonly<Record<string, unknown>> }[];
  readonly deadlines: WantedDeadlines;
}

const asks =
  /\bdeadlines?\b|\bdue\b|\bextensions?\b|\b(?:when|what day|until when|by when|how long)\b.*\b(?:file|filed|filing|pay|paid|send out|go out|furnish)\b/i;
const named = /\b(1040-?es|1040|1065|1120-?s|1120|990|1099-?(?:nec|misc)|1099|w-?2|941|940|945|fbar)s?\b/i;
const ofTaxes = /\b(?:tax(?:es)?|returns?|irs|filing|estimated|payroll|fbar|extensions?)\b/i;
const does =
  /\b(?:delete|remove|create|send (?!out)|email|transfer|wire|approve|sign|ignore|should (?:we|i)|advice|another|other compan)/i;
const kinds: readonly (readonly [RegExp, string])[] = [
  [/\bpayroll\b|\bw-?2s?\b|\b94[015]s?\b/i, 'payroll'],
  [/\b1099|information returns?\b/i, 'information'],
  [/\bestimated\b|\bquarterly tax(?:es)?\b|\b1040-?es\b/i, 'estimated'],
  [/\bfbar\b|\bforeign\b/i, 'foreign_accounts'],
  [/\breturns?\b|\bextensions?\b|\b(?:1040|1065|1120|990)\b/i, 'return'],
];
const months = 'january|february|march|april|may|june|july|august|september|october|november|december';

/** @returns null for a question about something else */
export function deadlinesAsked(text: string, today: string): DeadlinesPlan | null {
  const form = named.exec(text)?.[1];
  if (!asks.test(text) || !(form || ofTaxes.test(text)) || does.test(text)) return null;
  const of = kinds.find(([words]) => words.test(text))?.[1];
  const taxYear = Number(
    /\b(20\d{2})\s+(?:tax(?:es)?|returns?|form|partnership|corporat\w+)|\b(?:return|taxes|forms?|1099s?|w-?2s?)\b[^.?]*?\bfor\s+(20\d{2})\b/i
      .exec(text)
      ?.slice(1)
      .find(Boolean),
  );
  const days = taxYear ? { from: `${taxYear}-01-01`, to: `${taxYear + 2}-12-31` } : daysAhead(text, today);
  return {
    kind: 'deadlines',
    calls: [{ tool: 'deadlines', args: { ...(of && { of }), ...days } }],
    deadlines: {
      ...(form && { form }),
      ...(taxYear && { taxYear }),
      isNext: /\bnext\b(?! (?:month|quarter|year))|\bhow (?:long|many days)\b/i.test(text),
    },
  };
}

/** Months without a year are those to come. */
function daysAhead(text: string, today: string): Days | undefined {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const span = (first: number, count: number): Days => ({
    from: new Date(Date.UTC(year, first, 1)).toISOString().slice(0, 10),
    to: new Date(Date.UTC(year, first + count, 0)).toISOString().slice(0, 10),
  });
  const [, which, what] = /\b(this|next) (month|quarter|year)\b/i.exec(text) ?? [];
  if (which && what) {
    const size = { month: 1, quarter: 3, year: 12 }[what.toLowerCase()] ?? 12;
    return span(month - (month % size) + (which.toLowerCase() === 'next' ? size : 0), size);
  }
  const its = new RegExp(`\\bin (${months})\\b(?: (20\\d{2}))?`, 'i').exec(text);
  if (its) {
    const at = months.split('|').indexOf(String(its[1]).toLowerCase());
    return span(at + 12 * (its[2] ? Number(its[2]) - year : at < month ? 1 : 0), 1);
  }
  const [, one] = /\bin (20\d{2})\b/i.exec(text) ?? [];
  return one ? span(12 * (Number(one) - year), 12) : undefined;
}

interface Found {
  readonly form: string;
  readonly what: string;
  readonly year_ends: string;
  readonly due: string;
  readonly days_left: number;
  readonly extended_to?: string;
  readonly extension?: string;
  readonly only_if: readonly string[];
  readonly note?: string;
}

export function deadlineWords(answer: NonNullable<Answer>, { form, taxYear, isNext }: WantedDeadlines): string {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, '');
  const all = (answer.deadlines as readonly Found[]).filter(
    (one) =>
      (form === undefined || isForm(plain(one.form), plain(form))) &&
      (taxYear === undefined || one.year_ends.startsWith(String(taxYear))),
  );
  const ahead = all.filter((one) => one.days_left >= 0);
  const shown = isNext ? ahead.slice(0, 1) : taxYear !== undefined || ahead.length === 0 ? all : ahead;
  if (shown.length === 0) return 'I know of no federal tax deadline like that.';
  const depends = shown.some((one) => one.only_if.length > 0)
    ? ['Your accounting team can tell you which of these apply to the company.']
    : [];
  const assumes = typeof answer.assumes === 'string' ? [answer.assumes] : [];
  return [...shown.map((one) => `- ${lineOf(one)}`), ...assumes, ...depends].join('\n');
}

function isForm(one: string, asked: string): boolean {
  if (one === 'fbar') return asked === 'fbar';
  const its = one.replace(/^form/, '').replace(/withbox.*$/, '');
  return its === asked || (asked === '1099' && its.startsWith('1099'));
}

function lineOf(one: Found): string {
  const left = one.days_left > 0 ? `, in ${one.days_left} days` : '';
  const longer =
    one.extended_to === undefined
      ? ''
      : one.extension === 'automatic'
        ? `, extended to ${dayWords(one.extended_to)} by itself`
        : `, extended to ${dayWords(one.extended_to)} with ${one.extension}`;
  const conditions = one.only_if.length > 0 ? `, if ${one.only_if.join(' and ')}` : '';
  const of = `${one.form} (${one.what}) for the year to ${dayWords(one.year_ends)}`;
  return `${of}: due ${dayWords(one.due)}${left}${longer}${conditions}.${one.note ? ` ${one.note}` : ''}`;
}
