import { addDays, dayInWords, type Refusal, refuse } from '@daybook/kernel/events';
import type { Rhythm } from './step.js';

/** The time that a roll-out is for. */
export interface Period {
  /** `2026-11`, `2026-Q4`, `2026`, or `once`: no company gets the same step twice for the same. */
  readonly key: string;
  /** Its first day, YYYY-MM-DD; null for `once`, which has none. */
  readonly start: string | null;
  /** The day from which due dates count, YYYY-MM-DD: its last one, or for `once` the one that was chosen. */
  readonly end: string;
  /** "November 2026", "Q4 2026", "2026" */
  readonly label: string;
  readonly words: Readonly<Record<string, string>>;
}

const shapes: Readonly<Record<Rhythm, RegExp>> = {
  month: /^(20\d\d)-(0[1-9]|1[0-2])$/,
  quarter: /^(20\d\d)-Q([1-4])$/,
  year: /^(20\d\d)$/,
  once: /^(20\d\d)-(\d\d)-\d\d$/,
};

const examples: Readonly<Record<Rhythm, string>> = {
  month: 'Choose a month, such as 2026-11.',
  quarter: 'Choose a quarter, such as 2026-Q4.',
  year: 'Choose a year, such as 2026.',
  once: 'Choose the day from which the due dates count.',
};

/** @param text `2026-11`, `2026-Q4`, `2026`, or a day for what is done once */
export function periodOf(every: Rhythm, text: string): Period | Refusal<'period'> {
  const [, year = '', part = ''] = shapes[every].exec(text) ?? [];
  if (year === '' || (every === 'once' && !isDay(text))) return refuse('period', examples[every]);
  if (every === 'once') return { key: 'once', start: null, end: text, label: `from ${dayInWords(text)}`, words: {} };
  const years = { year, 'last year': `${Number(year) - 1}` };
  if (every === 'year')
    return { key: text, start: firstDay(year, 1), end: lastDay(year, 12), label: year, words: years };
  const month = every === 'month' ? Number(part) : Number(part) * 3;
  const start = firstDay(year, every === 'month' ? month : month - 2);
  const quarter = `Q${Math.ceil(month / 3)}`;
  const words = { quarter, ...years, ...(every === 'month' && { month: monthName(month) }) };
  const label = `${every === 'month' ? words.month : quarter} ${year}`;
  return { key: text, start, end: lastDay(year, month), label, words };
}

/** The periods around a day: one that has not ended, then the one before, and further back. */
export function periodsAround(every: Exclude<Rhythm, 'once'>, today: string, count = 13): readonly string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, back) => {
    if (every === 'year') return `${year + 1 - back}`;
    const step = every === 'month' ? 1 : 3;
    const months = year * 12 + month - 1 + step * (1 - back);
    const [of, at] = [Math.floor(months / 12), months % 12];
    return every === 'month' ? `${of}-${String(at + 1).padStart(2, '0')}` : `${of}-Q${Math.floor(at / 3) + 1}`;
  });
}

function firstDay(year: string, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-01`;
}

function lastDay(year: string, month: number): string {
  const next = month === 12 ? firstDay(`${Number(year) + 1}`, 1) : firstDay(year, month + 1);
  return addDays(next, -1);
}

function isDay(text: string): boolean {
  return !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}

function monthName(month: number): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2000, month - 1)),
  );
}
