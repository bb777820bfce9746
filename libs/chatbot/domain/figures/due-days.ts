const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month =
  '(january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\b\\.?';
const year = '(?:,?\\s+((?:19|20)\\d{2})\\b)?';

/** A day as somebody wrote it; without a year or a day it may be any. */
interface WrittenDay {
  readonly at: number;
  readonly text: string;
  readonly month: number;
  readonly date: number | undefined;
  readonly year: number | undefined;
}

const forms: readonly (readonly [
  RegExp,
  (parts: readonly (string | undefined)[]) => Omit<WrittenDay, 'at' | 'text'>,
])[] = [
  [/\b((?:19|20)\d{2})-(\d{2})-(\d{2})\b/g, ([, its, of, date]) => dayOf(Number(of), date, its)],
  [/\b(\d{1,2})\/(\d{1,2})(?:\/((?:19|20)\d{2}))?\b/g, ([, of, date, its]) => dayOf(Number(of), date, its)],
  [
    new RegExp(`\\b${month}\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b${year}`, 'gi'),
    ([, of, date, its]) => dayOf(monthOf(of), date, its),
  ],
  [
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${month}${year}`, 'gi'),
    ([, date, of, its]) => dayOf(monthOf(of), date, its),
  ],
  // a month alone, where it is written as one
  [
    new RegExp(`\\b(?<=(?:in|of|by|until|before)\\s)${month}${year}`, 'gi'),
    ([, of, its]) => dayOf(monthOf(of), undefined, its),
  ],
];

const ofTaxes =
  /\b(?:tax(?:es)?|returns?|irs|fbar|estimated|form\s+\S*\d|(?:990|941|940|945|1040|1065|1099|1120)(?:-\w+)?s?|w-2s?|(?:un)?extended|extensions?)\b/i;
const isDue =
  /\b(?:due|deadlines?|fil(?:e|ed|ing)|furnish(?:ed)?|extended|extensions?|postmark\w*|no later than|must|have to|need to)\b/i;
const until = /\b(?:by|until|till|before|through)\s+(?:\w+day,?\s+)?$/i;

/**
 * Days until which a sentence says that something about taxes is due, and that no tool gave: nobody may miss a deadline
 * because a model was sure of another one.
 *
 * @param known days, yyyy-mm-dd, as tools gave them
 */
export function untracedDueDays(text: string, known: ReadonlySet<string>): readonly string[] {
  if (!ofTaxes.test(text)) return [];
  return daysIn(text)
    .filter((one) => isDue.test(text) || until.test(text.slice(0, one.at)))
    .filter((one) => ![...known].some((day) => isSame(one, day)))
    .map((one) => one.text);
}

/** Every day that stands by itself somewhere in what a tool found; days in the words of others are not among them. */
export function daysFound(result: unknown): readonly string[] {
  if (typeof result === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(result) ? [result] : [];
  if (typeof result !== 'object' || result === null) return [];
  return Object.values(result).flatMap(daysFound);
}

function daysIn(text: string): readonly WrittenDay[] {
  let rest = text;
  return forms.flatMap(([form, read]) => {
    const found = [...rest.matchAll(form)].map((one) => ({ at: one.index, text: one[0], ...read(one) }));
    for (const { at, text: whole } of found)
      rest = rest.slice(0, at) + ' '.repeat(whole.length) + rest.slice(at + whole.length);
    return found;
  });
}

function isSame(written: WrittenDay, day: string): boolean {
  const [its, of, date] = day.split('-').map(Number);
  if (written.month !== of) return false;
  return (written.date ?? date) === date && (written.year ?? its) === its;
}

function dayOf(of: number, date: string | undefined, its: string | undefined): Omit<WrittenDay, 'at' | 'text'> {
  return {
    month: of,
    date: date === undefined ? undefined : Number(date),
    year: its === undefined ? undefined : Number(its),
  };
}

function monthOf(name = ''): number {
  return names.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}
