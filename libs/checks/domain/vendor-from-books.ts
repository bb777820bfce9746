import { type MailingAddress, mailingAddressOf } from './mailing-address.js';
import { states } from './states.js';
import type { VendorDetails } from './vendor.events.js';
import { vendorDetailsOf } from './vendor.js';
import { comparableName } from './vendor-name-claim.js';

/** A vendor as the ledger has it, as people typed it there. */
export interface VendorOfBooks {
  readonly name: string;
  readonly companyName?: string | null;
  /** What its checks are made out to. */
  readonly checkName?: string | null;
  readonly contactName?: string | null;
  readonly email: string | null;
  readonly is1099?: boolean;
  readonly address?: AddressOfBooks | null;
}

export interface AddressOfBooks {
  readonly lines: readonly string[];
  readonly city: string | null;
  readonly state: string | null;
  readonly zipCode: string | null;
  readonly country: string | null;
}

const empty: MailingAddress = { address1: '', address2: '', city: '', state: '', zipCode: '' };
const home = ['', 'us', 'usa', 'u.s.', 'u.s.a.', 'united states', 'united states of america'];
const labels = {
  address1: 'street address',
  address2: 'second address line',
  city: 'city',
  state: 'state',
  zipCode: 'ZIP code',
} as const;
const codes = new Map(Object.entries(states).map(([code, name]) => [name.toLowerCase(), code]));

/** The vendor that is made of one of the ledger's, and in sentences what is left out of it and why. */
export function vendorFromBooks(given: VendorOfBooks): { details: VendorDetails; notes: readonly string[] } {
  const notes: string[] = [];
  const name = given.name.trim();
  const taken = addressFrom(given);
  if (typeof taken === 'string') notes.push(taken);
  const details = {
    name,
    doingBusinessAs: otherName(given.checkName, name) || otherName(given.companyName, name),
    contactName: given.contactName ?? '',
    email: (given.email ?? '').split(/[,;]/)[0]?.trim() ?? '',
    ...(typeof taken === 'string' ? empty : taken),
    is1099: given.is1099 ?? false,
  };
  const left = leftOut(details);
  return { details: left.details, notes: [...notes, ...left.notes] };
}

/** The mailing address, or why there is none. */
function addressFrom({ name, companyName, checkName, address }: VendorOfBooks): MailingAddress | string {
  if (!address) return 'It has no address in QuickBooks.';
  const country = address.country?.trim() ?? '';
  if (!home.includes(country.toLowerCase()))
    return `Its address is in ${country}; checks are mailed only within the United States.`;
  const names = [name, companyName, checkName].map((one) => comparableName(one ?? ''));
  // on an envelope the name comes first, and many type it so
  const [address1 = '', ...more] = address.lines.filter((line) => !names.includes(comparableName(line)));
  const state = address.state?.trim() ?? '';
  const typed = {
    address1,
    address2: more.join(', '),
    city: address.city ?? '',
    state: codes.get(state.toLowerCase()) ?? state,
    zipCode: address.zipCode ?? '',
  };
  const missing = (Object.keys(labels) as (keyof typeof labels)[]).filter(
    (field) => field !== 'address2' && typed[field].trim() === '',
  );
  if (missing.length > 0) return `Its address is incomplete: no ${missing.map((one) => labels[one]).join(', no ')}.`;
  const made = mailingAddressOf(typed);
  return 'refused' in made ? `Its address cannot be used: check the ${labels[made.refused]} in QuickBooks.` : made;
}

function otherName(other: string | null | undefined, name: string): string {
  return other && comparableName(other) !== comparableName(name) ? other : '';
}

/** Without what a vendor could not have; it can be added by hand. */
function leftOut(given: VendorDetails): { details: VendorDetails; notes: readonly string[] } {
  const sentences = {
    doingBusinessAs: 'The name on its checks is too long and is left out.',
    contactName: 'The name of its contact is too long and is left out.',
    email: 'Its email address is not valid and is left out.',
  };
  let details = given;
  const notes: string[] = [];
  for (const field of ['doingBusinessAs', 'contactName', 'email'] as const) {
    const made = vendorDetailsOf({ ...details, name: 'any' });
    if (!('refused' in made) || made.refused !== field) continue;
    details = { ...details, [field]: '' };
    notes.push(sentences[field]);
  }
  return { details, notes };
}
