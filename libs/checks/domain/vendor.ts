import { type Decider, type Decision, type RecordedEvent, type Refusal, refuse } from '@daybook/kernel/events';
import { tidied } from '@daybook/kernel/text';
import { type AddressRefusal, type MailingAddress, mailingAddressOf, required } from './mailing-address.js';
import { addressFields, type VendorDetails, type VendorEvent, vendorSchema } from './vendor.events.js';

export type VendorCommand =
  | { readonly type: 'AddVendor'; readonly details: VendorDetails; readonly isActive: boolean }
  | {
      readonly type: 'ChangeVendor';
      readonly details: VendorDetails;
      readonly isActive: boolean;
    }
  | { readonly type: 'FileW9'; readonly file: string };

export type VendorRefusal = AddressRefusal | Refusal<'name' | 'doingBusinessAs' | 'contactName' | 'email' | 'notThere'>;

export interface Vendor extends VendorDetails {
  readonly is: 'there';
  readonly company: string | null;
  readonly isActive: boolean;
  readonly w9: string | null;
}
export type VendorState = { readonly is: 'absent' } | Vendor;

const notThere = refuse('notThere', 'This vendor is not there any more. Reload the page to see the others.');
const longest = 100;

/** What was typed as it is stored, or the first rule that it breaks. */
export function vendorDetailsOf(typed: VendorDetails): VendorDetails | VendorRefusal {
  const details = { ...typed, ...trimmed(typed) };
  if (details.name === '') return refuse('name', required);
  for (const field of ['name', 'doingBusinessAs', 'contactName'] as const)
    if (details[field].length > longest) return refuse(field, `Keep this to ${longest} characters.`);
  if (details.email !== '' && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(details.email))
    return refuse('email', 'Enter a valid email address.');
  if (!hasAddress(details)) return details;
  const address = mailingAddressOf(details);
  return 'refused' in address ? address : { ...details, ...address };
}

/** Checks can be mailed there. */
export function hasAddress(address: MailingAddress): boolean {
  return addressFields.some((field) => address[field] !== '');
}

function trimmed(typed: VendorDetails) {
  const fields = ['name', 'doingBusinessAs', 'contactName', 'email', ...addressFields] as const;
  return Object.fromEntries(fields.map((field) => [field, tidied(typed[field]).replace(/\s+/g, ' ')]));
}

function evolve(state: VendorState, event: RecordedEvent<VendorEvent>): VendorState {
  if (event.type === 'VendorAdded')
    return { ...event.data, is: 'there', company: event.meta.company, isActive: true, w9: null };
  if (state.is === 'absent') return state;
  switch (event.type) {
    case 'VendorChanged':
      return { ...state, ...event.data.to };
    case 'VendorDeactivated':
      return { ...state, isActive: false };
    case 'VendorReactivated':
      return { ...state, isActive: true };
    case 'W9Filed':
      return { ...state, w9: event.data.file };
  }
}

function decide(state: VendorState, command: VendorCommand): Decision<VendorEvent, VendorRefusal> {
  if (command.type === 'AddVendor' && state.is === 'there') return [];
  if (command.type !== 'AddVendor' && state.is === 'absent') return notThere;
  if (command.type === 'FileW9')
    return state.is === 'there' && state.w9 === command.file ? [] : [{ type: 'W9Filed', data: { file: command.file } }];
  const details = vendorDetailsOf(command.details);
  if ('refused' in details) return details;
  if (state.is === 'absent') return [{ type: 'VendorAdded', data: details }, ...used(true, command.isActive)];
  return [...changed(state, details), ...used(state.isActive, command.isActive)];
}

function changed(state: Vendor, details: VendorDetails): VendorEvent[] {
  const differing = (Object.keys(details) as (keyof VendorDetails)[]).filter((one) => details[one] !== state[one]);
  if (differing.length === 0) return [];
  const isAddress = (field: keyof VendorDetails) => (addressFields as readonly string[]).includes(field);
  const fields = differing.some(isAddress)
    ? [...differing.filter((field) => !isAddress(field)), ...addressFields]
    : differing;
  const some = (from: VendorDetails) => Object.fromEntries(fields.map((field) => [field, from[field]]));
  return [{ type: 'VendorChanged', data: { from: some(state), to: some(details) } }];
}

function used(before: boolean, now: boolean): VendorEvent[] {
  if (before === now) return [];
  return [{ type: now ? 'VendorReactivated' : 'VendorDeactivated', data: {} }];
}

/** One of those whom a company pays. */
export const vendor: Decider<VendorCommand, VendorState, VendorEvent, VendorRefusal> = {
  category: 'vendor',
  initial: { is: 'absent' },
  schema: vendorSchema,
  evolve,
  decide,
};
