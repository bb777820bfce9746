import type { FigureDays } from './figure.js';

/** Days that a text names, and where: `March`, `Q1 2026`, `last year`. Without a year it is that of any. */
export interface NamedDays {
  readonly at: number;
  readonly length: number;
  holds(days: FigureDays): boolean;
}

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthForm =
  /\b(january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b\.?(?:\s+\d{1,2}\b(?!,?\d))?(?:,?\s+((?:19|20)\d{2})\b)?/gi;
const quarterForm = /\b(?:q([1-4])|(first|second|third|fourth) quarter)(?:(?:\s+of)?\s+((?:19|20)\d{2})\b)?/gi;
const yearForm = /\b(?:in|of|for|since|during|than|year|fy)\s+((?:19|20)\d{2})\b/gi;
const relativeForm = /\b(this|last|previous)\s+(month|quarter|year)\b/gi;
const quarters = ['first', 'second', 'third', 'fourth'];

/** @param today yyyy-mm-dd, for `last month` and its like */
export function namedDays(text: string, today: string): readonly NamedDays[] {
  const found = [
    ...each(text, monthForm, ([word = '', , year]) =>
      isModal(word, text) ? null : within(months(monthOf(word), 1), year),
    ),
    ...each(text, quarterForm, ([, digit, word, year]) =>
      within(months(3 * (digit ? Number(digit) - 1 : quarters.indexOf(word?.toLowerCase() ?? '')), 3), year),
    ),
    ...each(text, yearForm, ([, year]) => within(months(0, 12), year)),
    ...each(text, relativeForm, ([, which = '', what = '']) =>
      relative(which.toLowerCase(), what.toLowerCase(), today),
    ),
  ];
  const outer = found.filter(
    (one) =>
      !found.some(
        (other) => other !== one && other.length > one.length && one.at >= other.at && one.at < other.at + other.length,
      ),
  );
  return outer.toSorted((one, other) => one.at - other.at);
}

type Holds = NamedDays['holds'];

function each(text: string, form: RegExp, holds: (found: RegExpMatchArray) => Holds | null): readonly NamedDays[] {
  return [...text.matchAll(form)].flatMap((found) => {
    const its = holds(found);
    return its ? [{ at: found.index ?? 0, length: found[0].length, holds: its }] : [];
  });
}

/** `may` is a month where it is written as one. */
function isModal(word: string, text: string): boolean {
  return /^may\b/.test(word) && !/\b(in|of|for|since|during|and|to)\s+may\b/.test(text);
}

function monthOf(word: string): number {
  return names.indexOf(word.slice(0, 3).toLowerCase());
}

function months(first: number, count: number): readonly [number, number] {
  return [first, first + count - 1];
}

function within([first, last]: readonly [number, number], year: string | undefined): Holds {
  return ({ from, to }) =>
    [from ?? to, to].every((day) => {
      const month = Number(day.slice(5, 7)) - 1;
      return month >= first && month <= last && (year === undefined || day.startsWith(year));
    });
}

function relative(which: string, what: string, today: string): Holds {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const size = { month: 1, quarter: 3, year: 12 }[what] ?? 12;
  const now = year * 12 + month;
  const first = now - (now % size) - (which === 'this' ? 0 : size);
  return ({ from, to }) =>
    [from ?? to, to].every((day) => {
      const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
      return at >= first && at < first + size;
    });
}
