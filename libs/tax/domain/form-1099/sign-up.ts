import { dayIn } from '../answers/days.js';

/** `form_1099_opt_in_due_date`, as month and day; a setting may say another. Never moved by weekends. */
export const optInDueDate = '01-31';
const opensOn = '10-01';

/** Days are those of the company's zone; every last day counts. */
export function isSignUpOpen(year: number, today: string, dueDate = optInDueDate): boolean {
  return today >= `${year}-${opensOn}` && today <= lastDay(year, dueDate);
}

export function lastDay(year: number, dueDate = optInDueDate): string {
  return `${year + 1}-${dueDate}`;
}

/** The first tax year for which companies could sign up here. */
const firstYear = 2025;

/** What is known of one year of a company. */
export interface SignUpOfYear {
  readonly year: number;
  readonly isOpened: boolean;
  /** Null: nobody has said. */
  readonly isOptedOut: boolean | null;
  readonly isGenerated: boolean;
}

export interface SignUpYears {
  /** Those for which there was or is a sign-up at all. */
  readonly all: readonly number[];
  /** Those for which this company can still say something. */
  readonly available: readonly number[];
  readonly generated: readonly number[];
  readonly optedOut: readonly number[];
}

/**
 * @param since the day on which the company came; a year before it is one of the company's once the firm has opened it
 * @param today in the company's zone, as `since` is
 */
export function signUpYears(
  years: readonly SignUpOfYear[],
  since: string,
  today: string,
  dueDate = optInDueDate,
): SignUpYears {
  const now = Number(today.slice(0, 4));
  const newest = today >= `${now}-${opensOn}` ? now : now - 1;
  const all = Array.from({ length: Math.max(newest - firstYear + 1, 0) }, (_, at) => firstYear + at);
  const isIts = (year: number) =>
    since <= `${year}-12-31` || years.some((one) => one.year === year && (one.isOpened || one.isGenerated));
  const those = (is: (one: SignUpOfYear) => boolean) =>
    years.flatMap((one) => (is(one) ? [one.year] : [])).toSorted((one, other) => one - other);
  return {
    all,
    available: all.filter((year) => isIts(year) && isSignUpOpen(year, today, dueDate)),
    generated: those(({ isGenerated }) => isGenerated),
    optedOut: those(({ isOptedOut }) => isOptedOut === true),
  };
}

/** Whether there can be a sign-up for a year at all: neither before the first nor after the one that runs. */
export function isSignUpYear(year: number, today: string): boolean {
  return Number.isInteger(year) && year >= firstYear && year <= Number(today.slice(0, 4));
}

export type PriceWindow = 'early' | 'regular' | 'late';

/** Dates of the tax year and the one after it: early to Nov 30, regular to Jan 9, and from Jan 10 on nothing is promised. */
export function priceWindow(year: number, today: string): PriceWindow {
  if (today <= `${year}-11-30`) return 'early';
  return today <= `${year + 1}-01-09` ? 'regular' : 'late';
}

export const pricing: readonly { readonly window: PriceWindow | null; readonly text: string }[] = [
  { window: 'early', text: 'Early bird (sign up by Nov 30): $15 per form, minimum $300 base fee' },
  { window: 'regular', text: 'Regular (Dec 1 to Jan 9): $20 per form, minimum $400 base fee' },
  { window: 'late', text: 'From Jan 10: timely filing is not guaranteed, and expedited service may cost extra' },
  { window: null, text: 'Form 1042 / 1042-S: $600 per form' },
  { window: null, text: 'Vendor data cleanup: billed at hourly rates of $75 to $180' },
];

export const form1099Title = (year: number): string => `Sign up for 1099s - ${year} Tax year`;

export interface Reminding {
  readonly year: number;
  /** The company existed in that year, and the programme had begun. */
  readonly isYearAvailable: boolean;
  readonly isOptedOut: boolean;
  /** By anybody of the company; opting in leaves it too. */
  readonly isDismissed: boolean;
  /** ISO 8601 UTC. */
  readonly now: string;
  readonly zone: string;
  readonly dueDate?: string;
}

/** The four conditions under which people are reminded to sign up. */
export function isReminded({ year, isYearAvailable, isOptedOut, isDismissed, now, zone, dueDate }: Reminding): boolean {
  return isYearAvailable && isSignUpOpen(year, dayIn(zone, now), dueDate) && !isOptedOut && !isDismissed;
}
