import { type Refusal, refuse } from '@daybook/kernel/events';
import { states } from './states.js';

/** An address in the United States; the ZIP is text, since some begin with 0. */
export interface MailingAddress {
  readonly address1: string;
  /** Suite or apartment; '' when there is none. */
  readonly address2: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  /** NNNNN or NNNNN-NNNN. */
  readonly zipCode: string;
}

export type AddressRefusal = Refusal<'address1' | 'address2' | 'city' | 'state' | 'zipCode'>;

/** What a delivery line holds, after Publication 28 of the Postal Service. */
const longestLine = 64;

/** The address as it is kept, or the first rule that it breaks. */
export function mailingAddressOf(typed: MailingAddress): MailingAddress | AddressRefusal {
  const address1 = typed.address1.trim();
  const address2 = typed.address2.trim();
  const city = typed.city.trim();
  const state = typed.state.trim().toUpperCase();
  const zip = /^(\d{5})(?:[- ]?(\d{4}))?$/.exec(typed.zipCode.trim());
  if (address1 === '') return refuse('address1', required);
  if (address1.length > longestLine) return refuse('address1', tooLong);
  if (address2.length > longestLine) return refuse('address2', tooLong);
  if (city === '') return refuse('city', required);
  if (city.length > longestLine) return refuse('city', tooLong);
  if (!Object.hasOwn(states, state)) return refuse('state', 'Select a valid state.');
  if (!zip) return refuse('zipCode', 'Enter a valid ZIP code.');
  return { address1, address2, city, state, zipCode: zip[2] ? `${zip[1]}-${zip[2]}` : String(zip[1]) };
}

export const required = 'This field is required.';
const tooLong = `Keep this line to ${longestLine} characters.`;

/** `12 Main St, Suite 4, Austin, TX 78701` */
export function inOneLine({ address1, address2, city, state, zipCode }: MailingAddress): string {
  return [address1, address2, city, `${state} ${zipCode}`].filter(Boolean).join(', ');
}
