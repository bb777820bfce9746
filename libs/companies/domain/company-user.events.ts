import {
  changed,
  type DomainEvent,
  description,
  type EventDescriptions,
  type EventSchema,
  person,
  subjectOf,
} from '@daybook/kernel/events';
import { type Feature, featureNames, type Level, levelNames, type Role, roleNames } from '@daybook/kernel/rights';

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
      {
        company: string;
        user: string;
        role: Role;
        isAwaited?: true;
        invitedAs?: InvitedAs | null;
        /** Nobody is emailed by this: an invitation is sent when somebody asks for it. */
        isInvitedLater?: true;
        /** Of companies: the person was a member of the other one. */
        merge?: string;
      }
    >
  /** The mail is due again. */
  | DomainEvent<'MemberRemindedToCome', object>
  | DomainEvent<'MemberCame', object>
  /** The name that was typed with the invitation is forgotten: the person was erased. */
  | DomainEvent<'MemberNameErased', object>
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
  | DomainEvent<'CompanyUserRestored', { role: Role; user?: string; invitedAs?: InvitedAs | null; merge?: string }>;

const named = { version: 1, sensitive: ['invitedAs'], subject: { category: 'user', field: 'user' } } as const;

export const companyUserSchema: EventSchema<CompanyUserEvent> = {
  CompanyUserAdded: named,
  MemberRemindedToCome: { version: 1 },
  MemberCame: { version: 1 },
  MemberNameErased: { version: 1 },
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
};

export const companyUserWords: EventDescriptions<CompanyUserEvent> = {
  CompanyUserAdded: ({ data: { user, role } }) =>
    description('Member added', `added ${person(user)} with the role ${roleNames[role]}.`),
  MemberRemindedToCome: ({ stream }) => description('Invited again', `sent ${member(stream)} the invitation again.`),
  MemberCame: () => description('Member joined', 'opened the company for the first time.'),
  MemberNameErased: () => description('Name erased', 'erased the name that was typed with an invitation.'),
  MemberRoleChanged: ({ stream, data: { from, to } }) =>
    changed('Role changed', `changed the role of ${member(stream)}.`, 'Role', {
      from: roleNames[from],
      to: roleNames[to],
    }),
  MemberExpirySet: ({ stream, data }) =>
    changed('Expiry set', `set when the membership of ${member(stream)} ends.`, 'Expires', data),
  MemberExpiryCleared: ({ stream, data: { from } }) =>
    changed('Expiry cleared', `made the membership of ${member(stream)} permanent.`, 'Expires', { from, to: null }),
  MemberHiddenFromClients: ({ stream }) => description('Member hidden', `hid ${member(stream)} from clients.`),
  MemberShownToClients: ({ stream }) => description('Member shown', `showed ${member(stream)} to clients again.`),
  MemberNotificationsSet: ({ stream, data: { receives } }) =>
    receives
      ? description('Member emails on', `switched emails about the company on for ${member(stream)}.`)
      : description('Member emails off', `switched emails about the company off for ${member(stream)}.`),
  FeatureAccessGranted: ({ stream, data: { feature, from, to } }) =>
    changed('Access granted', `changed what ${member(stream)} has access to.`, featureNames[feature], {
      from: from && levelNames[from],
      to: levelNames[to],
    }),
  FeatureGrantRevoked: ({ stream, data: { feature, from } }) =>
    changed('Grant revoked', `removed a special access of ${member(stream)}.`, featureNames[feature], {
      from: levelNames[from],
      to: null,
    }),
  CompanyUserRemoved: ({ stream }) => description('Member removed', `removed ${member(stream)}.`),
  CompanyUserRestored: ({ stream, data: { role } }) =>
    description('Member restored', `restored ${member(stream)} with the role ${roleNames[role]}.`),
};

/** The member whose stream it is. */
function member(stream: string): string {
  return person(subjectOf(stream));
}
