import {
  type Decider,
  type DomainEvent,
  description,
  type EventDescriptions,
  person,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';

/** One membership per person and company: the stream `membershipClaim-{company}_{user}` knows which. */
export type MembershipClaimEvent =
  | DomainEvent<'MembershipClaimed', { companyUser: string }>
  | DomainEvent<'MembershipReleased', { companyUser: string }>;

export type MembershipClaimCommand =
  | { type: 'ClaimMembership'; companyUser: string }
  | { type: 'ReleaseMembership'; companyUser: string };

export type MembershipClaimRefusal = Refusal<'alreadyMember'>;

export interface MembershipClaimState {
  readonly companyUser: string | null;
}

export const membershipClaimDecider: Decider<
  MembershipClaimCommand,
  MembershipClaimState,
  MembershipClaimEvent,
  MembershipClaimRefusal
> = {
  category: 'membershipClaim',
  initial: { companyUser: null },
  schema: { MembershipClaimed: { version: 1 }, MembershipReleased: { version: 1 } },
  evolve(_, event) {
    switch (event.type) {
      case 'MembershipClaimed':
        return { companyUser: event.data.companyUser };
      case 'MembershipReleased':
        return { companyUser: null };
    }
  },
  decide(state, { type, companyUser }) {
    const isHolder = state.companyUser === companyUser;
    switch (type) {
      case 'ClaimMembership':
        if (isHolder) return [];
        if (state.companyUser) return refuse('alreadyMember', 'This person is already a member of the company.');
        return [{ type: 'MembershipClaimed', data: { companyUser } }];
      case 'ReleaseMembership':
        return isHolder ? [{ type: 'MembershipReleased', data: { companyUser } }] : [];
    }
  },
};

export const membershipClaimWords: EventDescriptions<MembershipClaimEvent> = {
  MembershipClaimed: () => description('Membership set up', 'made the person a member.'),
  MembershipReleased: () => description('Membership ended', 'ended the membership.'),
};

export function membershipClaimOf(company: string, user: string): string {
  return `${company}_${user}`;
}

/** Exactly one account owner per company; the stream `accountOwner-{company}` is the authority. */
export type AccountOwnerEvent = DomainEvent<'AccountOwnerAssigned', { from: string | null; to: string }>;

/** The caller looks the role up in the member's own stream; a guest becomes an owner thereby. */
export type AccountOwnerCommand = { type: 'AssignAccountOwner'; companyUser: string; isClient: boolean };

export type AccountOwnerRefusal = Refusal<'notAClient'>;

export interface AccountOwnerState {
  readonly companyUser: string | null;
}

export const accountOwnerDecider: Decider<
  AccountOwnerCommand,
  AccountOwnerState,
  AccountOwnerEvent,
  AccountOwnerRefusal
> = {
  category: 'accountOwner',
  initial: { companyUser: null },
  schema: { AccountOwnerAssigned: { version: 1 } },
  evolve: (_, event) => ({ companyUser: event.data.to }),
  decide(state, { companyUser, isClient }) {
    if (state.companyUser === companyUser) return [];
    if (!isClient) return refuse('notAClient', 'The account owner must be a client of this company.');
    return [{ type: 'AccountOwnerAssigned', data: { from: state.companyUser, to: companyUser } }];
  },
};

export const accountOwnerWords: EventDescriptions<AccountOwnerEvent> = {
  AccountOwnerAssigned: ({ data: { from, to } }) =>
    description(
      'Account owner',
      from ? `made ${person(to)} the new account owner.` : `made ${person(to)} the account owner.`,
    ),
};
