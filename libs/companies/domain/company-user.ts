import type { Decider, DomainEvent, Refusal } from '@daybook/kernel/events';
import type { Feature, Level, Role } from '@daybook/kernel/rights';
import { changeBy } from './company-user-changes.js';
import { decideOnMember } from './company-user-decisions.js';

/** What an inviting client typed; null once the person was erased. */
export interface InvitedAs {
  readonly firstName: string;
  readonly lastName: string;
}

type Changed<T> = { readonly from: T; readonly to: T };

/** A member: a person's place in one company. */
export type CompanyUserEvent =
  /** A client added somebody, of whom the company's clients know only what was typed until they have come: `isAwaited`. */
  | DomainEvent<
      'CompanyUserAdded',
      { company: string; user: string; role: Role; isAwaited?: true; invitedAs?: InvitedAs | null }
    >
  /** The mail is due again. */
  | DomainEvent<'MemberRemindedToCome', object>
  | DomainEvent<'MemberCame', object>
  | DomainEvent<'MemberRoleChanged', Changed<Role>>
  /** From this instant on the membership gives nothing. */
  | DomainEvent<'MemberExpirySet', Changed<string | null> & { to: string }>
  | DomainEvent<'MemberExpiryCleared', { from: string }>
  | DomainEvent<'MemberHiddenFromClients', object>
  | DomainEvent<'MemberShownToClients', object>
  | DomainEvent<'MemberNotificationsSet', { receives: boolean }>
  /** Instead of what the role brings. */
  | DomainEvent<'FeatureAccessGranted', { feature: Feature; from: Level | null; to: Level }>
  | DomainEvent<'FeatureGrantRevoked', { feature: Feature; from: Level }>
  | DomainEvent<'CompanyUserRemoved', object>
  /** With the user and the name typed this time when the member is still awaited. */
  | DomainEvent<'CompanyUserRestored', { role: Role; user?: string; invitedAs?: InvitedAs | null }>;

export type CompanyUserCommand =
  | {
      type: 'AddCompanyUser';
      company: string;
      user: string;
      role: Role;
      isStaff: boolean;
      /** By a client. */
      isAwaited?: boolean;
      /** Kept only of a member who is awaited. */
      invitedAs?: InvitedAs;
    }
  | { type: 'RemindMemberToCome' }
  /** The member has opened the company. */
  | { type: 'WelcomeMember' }
  | { type: 'ChangeMemberRole'; role: Role; isAccountOwner: boolean }
  | { type: 'SetMemberExpiry'; expiresAt: string; isAccountOwner: boolean }
  | { type: 'ClearMemberExpiry' }
  | { type: 'HideMemberFromClients' }
  | { type: 'ShowMemberToClients' }
  | { type: 'SetMemberNotifications'; receives: boolean }
  | { type: 'GrantFeatureAccess'; feature: Feature; level: Level; granterLevel: Level }
  /** `roleLevel`: what the member has of it without the grant. */
  | { type: 'RevokeFeatureGrant'; feature: Feature; roleLevel: Level; granterLevel: Level }
  /** Several changes as one: all of them, or none. */
  | { type: 'ChangeMember'; changes: readonly MemberChange[] }
  | { type: 'RemoveCompanyUser'; isAccountOwner: boolean }
  | { type: 'RestoreCompanyUser'; role: Role; invitedAs?: InvitedAs };

/** A change of a member who stays one. */
export type MemberChange = Exclude<
  CompanyUserCommand,
  { type: 'AddCompanyUser' | 'RestoreCompanyUser' | 'RemoveCompanyUser' | 'ChangeMember' }
>;

export type CompanyUserRefusal = Refusal<
  'memberExists' | 'noSuchMember' | 'memberRemoved' | 'impossibleRole' | 'accountOwner' | 'moreThanOwn' | 'guestPays'
>;

export type CompanyUserState =
  | { readonly status: 'none' }
  | {
      readonly status: 'member' | 'removed';
      readonly company: string;
      readonly user: string;
      readonly role: Role;
      /** Added by a client, and has not opened the company yet. */
      readonly isAwaited: boolean;
      readonly expiresAt: string | null;
      readonly isHiddenFromClients: boolean;
      readonly receivesNotifications: boolean;
      readonly grants: Readonly<Partial<Record<Feature, Level>>>;
    };

export type Member = Exclude<CompanyUserState, { status: 'none' }>;

const named = { version: 1, sensitive: ['invitedAs'], subject: { category: 'user', field: 'user' } } as const;

export const companyUserDecider: Decider<CompanyUserCommand, CompanyUserState, CompanyUserEvent, CompanyUserRefusal> = {
  category: 'companyUser',
  initial: { status: 'none' },
  schema: {
    CompanyUserAdded: named,
    MemberRemindedToCome: { version: 1 },
    MemberCame: { version: 1 },
    MemberRoleChanged: { version: 1 },
    MemberExpirySet: { version: 1 },
    MemberExpiryCleared: { version: 1 },
    MemberHiddenFromClients: { version: 1 },
    MemberShownToClients: { version: 1 },
    MemberNotificationsSet: { version: 1 },
    FeatureAccessGranted: { version: 1 },
    FeatureGrantRevoked: { version: 1 },
    CompanyUserRemoved: { version: 1 },
    CompanyUserRestored: named,
  },
  evolve(state, event) {
    if (event.type === 'CompanyUserAdded') {
      const { company, user, role, isAwaited = false } = event.data;
      return {
        status: 'member',
        company,
        user,
        role,
        isAwaited,
        expiresAt: null,
        isHiddenFromClients: false,
        receivesNotifications: true,
        grants: {},
      };
    }
    return state.status === 'none' ? state : { ...state, ...changeBy(event, state) };
  },
  decide: decideOnMember,
};
