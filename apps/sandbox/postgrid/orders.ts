import { randomBytes } from 'node:crypto';
import { dayAt } from '@daybook/kernel/events';

export const stages = ['ready', 'printing', 'processed_for_delivery', 'completed'] as const;
export type Stage = (typeof stages)[number] | 'cancelled';

export interface Contact {
  readonly companyName: string;
  readonly addressLine1: string;
  readonly addressLine2?: string;
  readonly city: string;
  readonly provinceOrState: string;
  readonly postalOrZip: string;
  readonly countryCode: string;
}

export interface BankAccount {
  readonly id: string;
  readonly bankName: string;
  readonly accountNumber: string;
  readonly routingNumber: string;
  readonly signatureText: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface Cheque {
  readonly id: string;
  readonly bankAccount: string;
  readonly to: Contact;
  readonly from: Contact;
  /** Whole cents. */
  readonly amount: number;
  readonly number: number;
  readonly memo: string;
  /** ISO 8601. */
  readonly sendDate: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: string;
  readonly hasLetter: boolean;
  /** Nobody takes it to the bank. */
  readonly isNeverPaid?: boolean;
  status: Stage;
  updatedAt: string;
  trackingNumber: string | null;
}

export const newId = (kind: string) => `${kind}_${randomBytes(11).toString('hex')}`;

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Milliseconds since 1970 at which a cheque reaches each stage: printed once the day of its date is over in New York, for
 * two business days.
 */
export function reachedAt({
  sendDate,
  createdAt,
}: Pick<Cheque, 'sendDate' | 'createdAt'>): Readonly<Record<(typeof stages)[number], number>> {
  const printing = endOfDay(sendDate.slice(0, 10));
  const mailed = later(printing, 2);
  return { ready: Date.parse(createdAt), printing, processed_for_delivery: mailed, completed: later(mailed, 4) };
}

/** Twenty-two digits, as the Postal Service gives them out. */
export function trackingNumberOf({ number }: Pick<Cheque, 'number'>): string {
  return `94001${String(number).padStart(17, '0')}`;
}

/** Midnight there is 4 in the morning of UTC in summer, 5 in winter. */
function endOfDay(date: string): number {
  const inSummer = Date.parse(`${date}T04:00:00Z`) + day;
  return dayAt(new Date(inSummer), 'America/New_York') > date ? inSummer : inSummer + hour;
}

function later(from: number, businessDays: number): number {
  let moment = from;
  for (let left = businessDays; left > 0; ) {
    moment += day;
    const weekday = new Date(moment).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return moment;
}

/** As the API answers it; events go without the address of the paper. */
export function shownCheque(cheque: Cheque, address: string | null) {
  const { trackingNumber, hasLetter: _, isNeverPaid: __, ...shown } = cheque;
  return {
    ...shown,
    object: 'cheque',
    live: true,
    currencyCode: 'USD',
    size: 'us_letter',
    mailingClass: 'first_class',
    ...(address !== null && { url: `${address}/papers/${cheque.id}.pdf` }),
    ...(trackingNumber !== null && { trackingNumber }),
  };
}
