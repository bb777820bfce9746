import {
  type Decider,
  type DomainEvent,
  description,
  type EventDescriptions,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';

/** The books of a ledger's company belong to one company here: the stream `ledgerRealmClaim-{realm}` knows to which. */
export type RealmClaimEvent =
  | DomainEvent<'LedgerRealmClaimed', { company: string }>
  | DomainEvent<'LedgerRealmReleased', { company: string }>;

export type RealmClaimCommand =
  | { readonly type: 'ClaimLedgerRealm'; readonly company: string }
  | { readonly type: 'ReleaseLedgerRealm'; readonly company: string };

export type RealmClaimRefusal = Refusal<'connectedElsewhere'>;

export interface RealmClaimState {
  readonly company: string | null;
}

const connectedElsewhere = refuse(
  'connectedElsewhere',
  'These books are connected to another company already. Choose the right company at QuickBooks, or disconnect them there first.',
);

export const realmClaim: Decider<RealmClaimCommand, RealmClaimState, RealmClaimEvent, RealmClaimRefusal> = {
  category: 'ledgerRealmClaim',
  initial: { company: null },
  schema: { LedgerRealmClaimed: { version: 1 }, LedgerRealmReleased: { version: 1 } },
  evolve(_, event) {
    switch (event.type) {
      case 'LedgerRealmClaimed':
        return { company: event.data.company };
      case 'LedgerRealmReleased':
        return { company: null };
    }
  },
  decide(state, { type, company }) {
    const isHolder = state.company === company;
    switch (type) {
      case 'ClaimLedgerRealm':
        if (isHolder) return [];
        return state.company ? connectedElsewhere : [{ type: 'LedgerRealmClaimed', data: { company } }];
      case 'ReleaseLedgerRealm':
        return isHolder ? [{ type: 'LedgerRealmReleased', data: { company } }] : [];
    }
  },
};

export const realmClaimWords: EventDescriptions<RealmClaimEvent> = {
  LedgerRealmClaimed: () => description('Books taken', 'connected these books to the company.'),
  LedgerRealmReleased: () => description('Books given up', 'gave these books up.'),
};
