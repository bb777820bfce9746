import type { Decider, RecordedEvent, Refusal } from '@daybook/kernel/events';
import type { Feature, Level, Role } from '@daybook/kernel/rights';
import { type CompanyUserEvent, companyUserSchema, type InvitedAs } from './company-user.events.js';
import { changeBy, newMember } from './company-user-changes.js';
import { decideOnMember } from './company-user-decisions.js';

export type CompanyUserCommand =
  | { type: 'AddCompanyUser'; company: string; user: string; role: Role; isStaff: boolean }
  /** Makes a person a member, or a removed one a member again, and applies the changes: all of it, or nothing. */
  | {
      type: 'LinkCompanyUser';
      company: string;
      user: string;
      role: Role;
      isStaff: boolean;
      changes: readonly MemberChange[];
      /**
       * The person has not come yet: the company's clients know what was typed alone. Of a member who is restored the
       * name counts, where they were awaited before.
       */
      awaited?: { invitedAs: InvitedAs | null };
      /** Of somebody who is no member yet: without an email. */
      isInvitedLater?: boolean;
      /** A membership whose last day is over begins anew, as a removed one does. */
      renewsEnded?: boolean;
      /** The merge of companies that makes the person a member here. */
      merge?: string;
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
  /** The person was erased. */
  | { type: 'EraseMemberName' }
  /** The removal is undone as if it had not been: grants count again. */
  | { type: 'RestoreCompanyUser'; role: Role };

/** A change of a member who stays one. */
export type MemberChange = Exclude<
  CompanyUserCommand,
  {
    type:
      | 'AddCompanyUser'
      | 'LinkCompanyUser'
      | 'RestoreCompanyUser'
      | 'RemoveCompanyUser'
      | 'EraseMemberName'
      | 'ChangeMember';
  }
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
      /** The merge that made the person a member, by its one command, and whether anybody changed the membership since. */
      readonly movedBy?: { readonly merge: string; readonly commandId: string; readonly isChanged: boolean };
    };

export type Member = Exclude<CompanyUserState, { status: 'none' }>;

export const companyUserDecider: Decider<CompanyUserCommand, CompanyUserState, CompanyUserEvent, CompanyUserRefusal> = {
  category: 'companyUser',
  initial: { status: 'none' },
  schema: companyUserSchema,
  evolve(state, event) {
    if (event.type === 'CompanyUserAdded') return { ...newMember(event.data), ...movedBy(event) };
    return state.status === 'none' ? state : { ...state, ...changeBy(event, state), ...movedBy(event, state) };
  },
  decide: decideOnMember,
};

function movedBy({ data, meta: { commandId } }: RecordedEvent<CompanyUserEvent>, before?: Member): Partial<Member> {
  if ('merge' in data && data.merge) return { movedBy: { merge: data.merge, commandId, isChanged: false } };
  const known = before?.movedBy;
  return known && known.commandId !== commandId ? { movedBy: { ...known, isChanged: true } } : {};
}
