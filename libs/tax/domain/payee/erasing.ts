import { type Decision, dayInWords, refuse } from '@daybook/kernel/events';
import type { PayeeEvent, PayeeRefusal } from './payee.events.js';

/**
 * For how many years after a return was due its papers have to be there: three, and four where tax was withheld (General
 * Instructions for Certain Information Returns). The longer one holds for all.
 */
export const yearsAfterDue = 4;

/** From which day on what a payee's last return was made of may go: returns of a year are due by January 31 of the next. */
export function erasableFrom(lastYear: number): string {
  return `${lastYear + 1 + yearsAfterDue}-01-31`;
}

interface Erasable {
  readonly asked: readonly string[];
  readonly hadW9: boolean;
  readonly files: readonly string[];
  readonly isErased: boolean;
}

/**
 * Erases what the W-9 of a payee said; the amounts of its forms stay on record.
 *
 * @param lastYear the newest tax year with a form of this payee; null: there is none
 */
export function erased(
  state: Erasable,
  { lastYear, today }: { readonly lastYear: number | null; readonly today: string },
): Decision<PayeeEvent, PayeeRefusal> {
  if (state.isErased) return [];
  if (state.asked.length === 0 && !state.hadW9) return refuse('noW9', 'There is no W-9 of this payee to erase.');
  const early = tooEarly(lastYear, today);
  if (early) return early;
  return [{ type: 'PayeeErased', data: { files: state.files } }];
}

/** Why the papers of a payee have to stay until a later day; undefined where they may go. */
export function tooEarly(lastYear: number | null, today: string) {
  if (lastYear === null || today >= erasableFrom(lastYear)) return undefined;
  return refuse(
    'tooEarly',
    `The papers of a 1099 have to be there for ${yearsAfterDue} years after it was due. This payee got a form for ${lastYear} and can be erased from ${dayInWords(erasableFrom(lastYear))} on.`,
  );
}

export const wasErased = refuse(
  'erased',
  'What was known of this payee was erased. Please add the vendor anew to work on its forms.',
);
