import { dayInWords } from '@daybook/kernel/events';

/** How often a fee is due, and how often that is within a year. */
export const feeFrequencies = { once: 1, yearly: 1, quarterly: 4, monthly: 12 } as const;
export type FeeFrequency = keyof typeof feeFrequencies;

export const feeFrequencyLabels: Readonly<Record<FeeFrequency, string>> = {
  once: 'Once',
  yearly: 'Per year',
  quarterly: 'Per quarter',
  monthly: 'Per month',
};

export interface FeeLine {
  readonly service: string;
  readonly cents: number;
  readonly frequency: FeeFrequency;
}

/** What an engagement letter agrees on. Days are yyyy-mm-dd; the last one counts. */
export interface Letter {
  /** The task that sent it, with others; of a step of a bundle its to-do there. */
  readonly batch: string;
  readonly year: number;
  readonly from: string;
  readonly to: string;
  readonly lines: readonly FeeLine[];
}

/** What the letters of a template begin with. */
export interface LetterTerms {
  readonly lines: readonly FeeLine[];
  /** From 1 for January; the term begins on its first day. */
  readonly startMonth: number;
  readonly months: number;
}

export const letterLimits = {
  lines: 40,
  service: 200,
  /** Ten million dollars. */
  cents: 1_000_000_000,
  months: 60,
  /** Companies of one batch. */
  companies: 500,
  /** Days before the end of the term on which its renewal is due. */
  renewal: 30,
} as const;

/** First and last day of the term that begins in a year. */
export function termOf({ startMonth, months }: LetterTerms, year: number): Pick<Letter, 'from' | 'to'> {
  const day = (month: number, date: number) => new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
  return { from: day(startMonth - 1, 1), to: day(startMonth - 1 + months, 0) };
}

/** A term of so many months from a day on; it ends with the month where that has no day before it. */
export function termSince(from: string, months: number): Pick<Letter, 'from' | 'to'> {
  const [year = 0, month = 1, date = 1] = from.split('-').map(Number);
  const last = Math.min(Date.UTC(year, month - 1 + months, date - 1), Date.UTC(year, month + months, 0));
  return { from, to: new Date(last).toISOString().slice(0, 10) };
}

export function haveCommonDay(one: Pick<Letter, 'from' | 'to'>, other: Pick<Letter, 'from' | 'to'>): boolean {
  return one.from <= other.to && one.to >= other.from;
}

/** The day from which on a term is to be renewed. */
export function renewBy({ to }: Pick<Letter, 'to'>): string {
  return new Date(Date.parse(to) - letterLimits.renewal * 86_400_000).toISOString().slice(0, 10);
}

/** Within a year of the term, in cents. */
export function yearlyFee(lines: readonly FeeLine[]): number {
  return lines.reduce((sum, { cents, frequency }) => sum + cents * feeFrequencies[frequency], 0);
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
export const inDollars = (cents: number) => dollars.format(cents / 100);

/** `$450.00 per month and $1,200.00 once` */
export function feeInWords(lines: readonly FeeLine[]): string {
  const due = (['monthly', 'quarterly', 'yearly', 'once'] as const).flatMap((frequency) => {
    const cents = lines.reduce((sum, one) => sum + (one.frequency === frequency ? one.cents : 0), 0);
    return cents === 0 ? [] : `${inDollars(cents)} ${feeFrequencyLabels[frequency].toLowerCase()}`;
  });
  return due.length === 0 ? 'No fee' : new Intl.ListFormat('en-US').format(due);
}

export const termInWords = ({ from, to }: Pick<Letter, 'from' | 'to'>) => `${dayInWords(from)} to ${dayInWords(to)}`;

const sentences = {
  linesMissing: 'Enter at least one service and its fee.',
  tooManyLines: `A fee table can have at most ${letterLimits.lines} lines.`,
  serviceMissing: 'Name the service of every fee.',
  serviceTooLong: `Shorten the name of the service to ${letterLimits.service} characters.`,
  feeBroken: 'Enter each fee as an amount from 0 to 10,000,000 dollars.',
  termBroken: 'The term has to end after it begins.',
  termTooLong: `A term can be at most ${letterLimits.months} months long.`,
} as const;
export type LetterProblem = keyof typeof sentences;

/** Why a fee table cannot be used. */
export function feesProblem(lines: readonly FeeLine[]): LetterProblem | undefined {
  if (lines.length === 0) return 'linesMissing';
  if (lines.length > letterLimits.lines) return 'tooManyLines';
  if (lines.some(({ service }) => service.trim() === '')) return 'serviceMissing';
  if (lines.some(({ service }) => service.length > letterLimits.service)) return 'serviceTooLong';
  const isFee = ({ cents }: FeeLine) => Number.isInteger(cents) && cents >= 0 && cents <= letterLimits.cents;
  return lines.every(isFee) ? undefined : 'feeBroken';
}

export function termProblem({ from, to }: Pick<Letter, 'from' | 'to'>): LetterProblem | undefined {
  return to > from ? undefined : 'termBroken';
}

export function monthsProblem(months: number): LetterProblem | undefined {
  if (!Number.isInteger(months) || months < 1) return 'termBroken';
  return months <= letterLimits.months ? undefined : 'termTooLong';
}

export const letterSentence = (problem: LetterProblem): string => sentences[problem];
