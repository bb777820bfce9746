import type { FigureDays } from './figure.js';

/** Days that a text names, and where: `March`, `Q1 2026`, `January to March`, `last year`. Without a year those of any. */
export interface NamedDays {
  readonly at: number;
  readonly length: number;
  holds(days: FigureDays): boolean;
}

/** Whole months, counted from 0; of a year, or of each. */
interface Months {
  readonly at: number;
  readonly length: number;
  readonly first: number;
  readonly last: number;
  readonly year: number | undefined;
  readonly lastYear: number | undefined;
}

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ordinals = ['first', 'second', 'third', 'fourth'];
const monthForm =
  /\b(january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b\.?(?:\s+\d{1,2}\b(?!,?\d))?(?:,?\s+((?:19|20)\d{2})\b)?/gi;
const quarterForm = /\b(?:q([1-4])|(first|second|third|fourth) quarter)(?:(?:\s+of)?\s+((?:19|20)\d{2})\b)?/gi;
const yearForm = /\b(?:in|of|for|since|during|than|year|fy)\s+((?:19|20)\d{2})\b/gi;
const relativeForm = /\b(this|last|previous)\s+(month|quarter|year)\b/gi;
const isoForm = /\b((?:19|20)\d{2})-(\d{2})-\d{2}\b/g;

/** @param today yyyy-mm-dd, for `last month` and its like */
export function namedDays(text: string, today: string): readonly NamedDays[] {
  const found = [
    ...each(text, monthForm, ([word = '', , year]) => {
      const month = names.indexOf(word.slice(0, 3).toLowerCase());
      return isVerb(word, text) ? null : months(month, month, year);
    }),
    ...each(text, quarterForm, ([, digit, word, year]) => {
      const quarter = digit ? Number(digit) - 1 : ordinals.indexOf(word?.toLowerCase() ?? '');
      return months(3 * quarter, 3 * quarter + 2, year);
    }),
    ...each(text, isoForm, ([, year, month]) => months(Number(month) - 1, Number(month) - 1, year)),
    ...each(text, yearForm, ([, year]) => months(0, 11, year)),
    ...each(text, relativeForm, ([, which = '', what = '']) => relative(which, what, today)),
  ].toSorted((one, other) => one.at - other.at || other.length - one.length);
  const outer = found.filter((one, n) => !found.slice(0, n).some((other) => one.at < other.at + other.length));
  return ranges(outer, text).map(({ at, length, ...its }) => ({ at, length, holds: (days) => holds(its, days) }));
}

type Found = Omit<Months, 'at' | 'length'>;

function each(text: string, form: RegExp, named: (found: RegExpMatchArray) => Found | null): readonly Months[] {
  return [...text.matchAll(form)].flatMap((found) => {
    const its = named(found);
    return its ? [{ at: found.index ?? 0, length: found[0].length, ...its }] : [];
  });
}

function months(first: number, last: number, year: string | undefined): Found {
  const its = year === undefined ? undefined : Number(year);
  return { first, last, year: its, lastYear: its };
}

/** `may` is a month where it is written as one. */
function isVerb(word: string, text: string): boolean {
  return word === 'may' && !/\b(in|of|for|since|during|and|to)\s+may\b/.test(text);
}

function relative(which: string, what: string, today: string): Found {
  const size = { month: 1, quarter: 3, year: 12 }[what.toLowerCase()] ?? 12;
  const now = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  const start = now - (now % size) - (which.toLowerCase() === 'this' ? 0 : size);
  const year = Math.floor(start / 12);
  return { first: start % 12, last: (start % 12) + size - 1, year, lastYear: year };
}

/** `January to March 2026` is one; so is `between January and March`. */
function ranges(found: readonly Months[], text: string): readonly Months[] {
  const merged: Months[] = [];
  for (const one of found) {
    const before = merged.at(-1);
    const between = before && text.slice(before.at + before.length, one.at);
    const isBetween = before && /\bbetween\s+$/i.test(text.slice(0, before.at));
    const joint = isBetween ? /^,?\s*(?:and|to|through|until|[–-])\s*$/i : /^,?\s*(?:to|through|until|[–-])\s*$/i;
    if (!before || !joint.test(between ?? '')) merged.push(one);
    else
      merged[merged.length - 1] = {
        at: before.at,
        length: one.at + one.length - before.at,
        first: before.first,
        last: one.last,
        year: before.year ?? one.year,
        lastYear: one.lastYear ?? before.lastYear,
      };
  }
  return merged;
}

function holds({ first, last, year, lastYear }: Found, { from, to }: FigureDays): boolean {
  return [from ?? to, to].every((day) => {
    const [its, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1];
    if (year === undefined || lastYear === undefined) return month >= first && month <= last;
    const at = its * 12 + month;
    return at >= year * 12 + first && at <= lastYear * 12 + last;
  });
}
