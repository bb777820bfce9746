import {
  type Decider,
  type DecisionContext,
  type DomainEvent,
  description,
  type EventDescriptions,
  type RecordedEvent,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';
import { comparable } from '@daybook/kernel/text';

/** A name belongs to one vendor of a company; the stream's uuid is made of company and name, so it says neither. */
export type VendorNameClaimEvent =
  | DomainEvent<'VendorNameClaimed', { vendor: string }>
  | DomainEvent<'VendorNameReleased', { vendor: string }>;

export type VendorNameClaimCommand =
  /** `isUnused`: whoever holds the name does not bear it, as after a crash between claim and vendor. */
  | { readonly type: 'ClaimVendorName'; readonly vendor: string; readonly isUnused: boolean }
  | { readonly type: 'ReleaseVendorName'; readonly vendor: string };

export type VendorNameClaimRefusal = Refusal<'name'>;

export interface VendorNameClaim {
  readonly vendor: string | null;
  /** ISO 8601 UTC; '' before the first claim. */
  readonly since: string;
}

const taken = refuse('name', 'A vendor with this name already exists.');

/** How long a claim waits for its vendor, in milliseconds. */
const patience = 60 * 60_000;

/** Names are the same however they are written: large or small, with one space or two, or with what nobody sees. */
export function comparableName(name: string): string {
  return comparable(name);
}

function evolve(_: VendorNameClaim, { type, data, meta }: RecordedEvent<VendorNameClaimEvent>): VendorNameClaim {
  return type === 'VendorNameClaimed' ? { vendor: data.vendor, since: meta.at } : { vendor: null, since: '' };
}

function decide(state: VendorNameClaim, command: VendorNameClaimCommand, { at }: DecisionContext) {
  const { vendor } = command;
  const isHolder = state.vendor === vendor;
  if (command.type === 'ReleaseVendorName')
    return isHolder ? [{ type: 'VendorNameReleased', data: { vendor } } as const] : [];
  if (isHolder) return [];
  const isForgotten = command.isUnused && Date.parse(at) - Date.parse(state.since) >= patience;
  return state.vendor !== null && !isForgotten ? taken : [{ type: 'VendorNameClaimed', data: { vendor } } as const];
}

export const vendorNameClaim: Decider<
  VendorNameClaimCommand,
  VendorNameClaim,
  VendorNameClaimEvent,
  VendorNameClaimRefusal
> = {
  category: 'vendorNameClaim',
  initial: { vendor: null, since: '' },
  schema: { VendorNameClaimed: { version: 1 }, VendorNameReleased: { version: 1 } },
  evolve,
  decide,
};

export const vendorNameClaimWords: EventDescriptions<VendorNameClaimEvent> = {
  VendorNameClaimed: () => description('Vendor name taken', 'took a name for a vendor.'),
  VendorNameReleased: () => description('Vendor name given up', 'gave up the name of a vendor.'),
};
