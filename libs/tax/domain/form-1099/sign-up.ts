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
/** What a closed dialog leaves behind, for all people of the company. */
export const optInMarker = (year: number): string => `form_1099_opt_in_${year}`;

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
