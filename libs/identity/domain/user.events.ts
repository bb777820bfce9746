import { type DomainEvent, description, type EventDescriptions, type EventSchema } from '@daybook/kernel/events';
import { countryInWords } from '@daybook/kernel/text';
import type { AccountChange } from './account-change.js';
import type { ProfileChange } from './profile-form.js';

/** A name as it is written; null once the person was erased. */
export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

export interface StaffProfile {
  readonly jobTitle: string | null;
  /** ISO 3166 code of the country whose law the person works under. */
  readonly legalCountry: string | null;
  readonly team: 'ACCOUNTING' | 'TAX' | 'CX' | null;
  readonly isHiddenFromAllClients: boolean;
  readonly adminPanelAccess: 'DISABLED' | 'VIEW' | 'UPDATE';
  readonly allowImportingHubspotCompany: boolean;
}

type Changed<T> = { readonly from: T; readonly to: T };

export type UserEvent =
  /** A person got an account; it cannot be used before a password is set. Who is `invited` has to accept first. */
  | DomainEvent<
      'UserRegistered',
      { email: string | null; firstName: string | null; lastName: string | null; invited?: true }
    >
  /** The person accepted the invitation. */
  | DomainEvent<'UserActivated', object>
  /** Holds once it is confirmed by a link that only the new mailbox gets. */
  | DomainEvent<'EmailChangeRequested', { email: string | null; number: number; tokenHash: string; expiresAt: string }>
  | DomainEvent<'EmailChanged', { from: string | null; to: string | null }>
  | DomainEvent<'UserRenamed', { from: PersonName | null; to: PersonName | null }>
  | DomainEvent<'PhoneChanged', { from: string | null; to: string | null }>
  /** The picture lies in the store under this name, sealed with the person's key. */
  | DomainEvent<'AvatarChanged', { from: string | null; to: string }>
  | DomainEvent<'AvatarRemoved', { from: string }>
  /** The person works for the firm. */
  | DomainEvent<'StaffProfileGranted', StaffProfile>
  | DomainEvent<'StaffProfileChanged', Changed<StaffProfile>>
  /** Somebody with the right to do so has confirmed where the person works. */
  | DomainEvent<'LegalCountryConfirmed', { country: string }>
  | DomainEvent<'SuperuserGranted', object>
  | DomainEvent<'SuperuserRevoked', object>
  | DomainEvent<'JuniorAdminSet', object>
  | DomainEvent<'JuniorAdminCleared', object>
  | DomainEvent<'TaxAdminSet', object>
  | DomainEvent<'TaxAdminCleared', object>
  /** Becomes a member of every company that is created from now on. */
  | DomainEvent<'AutoRoleSet', { from: AutoRole | null; to: AutoRole }>
  | DomainEvent<'AutoRoleCleared', { from: AutoRole }>
  /** Name and phone follow the CRM; the address never does. */
  | DomainEvent<'HubspotSyncEnabled', object>
  | DomainEvent<'HubspotSyncDisabled', object>
  /** The person may ask the assistant, or may not whatever else they may. */
  | DomainEvent<'UserChatbotEnabled', object>
  | DomainEvent<'UserChatbotDisabled', object>
  /** The hash lies in the secrets under this version. */
  | DomainEvent<'PasswordChanged', { version: number }>
  | DomainEvent<'UserDeactivated', object>
  | DomainEvent<'UserReactivated', object>
  /**
   * The person was erased: nobody can sign in as them, and the key of what is sealed of them is destroyed after this.
   * Names what is to be removed beside the log, since nothing of it can be read then: the SHA-256 of the login name and
   * the picture.
   */
  | DomainEvent<'UserErased', { loginName: string | null; avatar: string | null }>
  /** The keys are destroyed, and what was kept beside the log is gone. */
  | DomainEvent<'PersonalDataDestroyed', object>;

/** With what visibility a member of staff joins new companies. */
export interface AutoRole {
  readonly role: 'staff_director';
  readonly isHiddenFromClients: boolean;
}

export type Flag = 'superuser' | 'juniorAdmin' | 'taxAdmin';

export type UserCommand =
  | {
      type: 'RegisterUser';
      email: string;
      name: PersonName;
      phone?: string | null;
      staff?: StaffProfile | null;
      invited?: boolean;
    }
  | { type: 'ActivateUser' }
  | { type: 'RequestEmailChange'; email: string; number: number; tokenHash: string; expiresAt: string }
  | { type: 'ConfirmEmailChange'; tokenHash: string }
  | { type: 'RenameUser'; name: PersonName }
  | { type: 'ChangePhone'; phone: string | null }
  | ({ type: 'UpdateProfile' } & ProfileChange)
  | { type: 'SetAvatar'; avatar: string }
  | { type: 'RemoveAvatar' }
  | { type: 'ChangeStaffProfile'; profile: StaffProfile }
  /** `country`: what the person said when it was confirmed. */
  | { type: 'ConfirmLegalCountry'; country: string }
  | { type: 'ChangeUserFlags'; flags: Readonly<Partial<Record<Flag, boolean>>> }
  /** What administrators save about somebody: all of it or nothing. */
  | ({ type: 'ChangeAccount' } & AccountChange)
  /** `after`: the version that it replaces; of two that replace the same one the second is refused. */
  | { type: 'SetPassword'; version: number; after: number }
  | { type: 'DeactivateUser' }
  | { type: 'ReactivateUser' }
  /** `loginName` is the SHA-256 of the login name, null where it is no longer known. */
  | { type: 'EraseUser'; loginName: string | null }
  | { type: 'RecordDestruction' };

export const userSchema: EventSchema<UserEvent> = {
  UserRegistered: { version: 1, sensitive: ['email', 'firstName', 'lastName'] },
  UserActivated: { version: 1 },
  EmailChangeRequested: { version: 1, sensitive: ['email'] },
  EmailChanged: { version: 1, sensitive: ['from', 'to'] },
  UserRenamed: { version: 1, sensitive: ['from', 'to'] },
  PhoneChanged: { version: 1, sensitive: ['from', 'to'] },
  AvatarChanged: { version: 1 },
  AvatarRemoved: { version: 1 },
  StaffProfileGranted: { version: 1 },
  StaffProfileChanged: { version: 1 },
  LegalCountryConfirmed: { version: 1 },
  SuperuserGranted: { version: 1 },
  SuperuserRevoked: { version: 1 },
  JuniorAdminSet: { version: 1 },
  JuniorAdminCleared: { version: 1 },
  TaxAdminSet: { version: 1 },
  TaxAdminCleared: { version: 1 },
  AutoRoleSet: { version: 1 },
  AutoRoleCleared: { version: 1 },
  HubspotSyncEnabled: { version: 1 },
  HubspotSyncDisabled: { version: 1 },
  UserChatbotEnabled: { version: 1 },
  UserChatbotDisabled: { version: 1 },
  PasswordChanged: { version: 1 },
  UserDeactivated: { version: 1 },
  UserReactivated: { version: 1 },
  UserErased: { version: 1 },
  PersonalDataDestroyed: { version: 1 },
};

export const userWords: EventDescriptions<UserEvent> = {
  UserRegistered: () => description('User registered', 'registered this user.'),
  UserActivated: () => description('User activated', 'activated the account.'),
  EmailChangeRequested: () => description('Email change requested', 'asked to change the email address.'),
  EmailChanged: () => description('Email changed', 'confirmed a new email address.'),
  UserRenamed: () => description('User renamed', 'changed the name.'),
  PhoneChanged: () => description('Phone changed', 'changed the phone number.'),
  AvatarChanged: () => description('Picture changed', 'changed the picture.'),
  AvatarRemoved: () => description('Picture removed', 'removed the picture.'),
  StaffProfileGranted: () => description('Staff profile granted', 'made this user a member of staff.'),
  StaffProfileChanged: ({ data: { from, to } }) =>
    description(
      'Staff profile changed',
      'changed the staff profile.',
      (Object.keys(profileFields) as (keyof StaffProfile)[])
        .filter((field) => from[field] !== to[field])
        .map((field) => ({ field: profileFields[field], from: shown(from[field]), to: shown(to[field]) })),
    ),
  LegalCountryConfirmed: ({ data: { country } }) =>
    description('Legal country confirmed', `confirmed that this person works in ${countryInWords(country)}.`),
  SuperuserGranted: () => description('Superuser granted', 'made this user a superuser.'),
  SuperuserRevoked: () => description('Superuser revoked', 'removed the superuser right.'),
  JuniorAdminSet: () => description('Junior admin set', 'made this user a junior admin.'),
  JuniorAdminCleared: () => description('Junior admin cleared', 'ended the restriction to junior admin.'),
  TaxAdminSet: () => description('Tax admin set', 'made this user a tax admin.'),
  TaxAdminCleared: () => description('Tax admin cleared', 'removed the tax admin right.'),
  HubspotSyncEnabled: () => description('HubSpot sync on', 'started updating name and phone from HubSpot.'),
  HubspotSyncDisabled: () => description('HubSpot sync off', 'stopped updating name and phone from HubSpot.'),
  UserChatbotEnabled: () => description('Assistant on', 'let this person ask the assistant.'),
  UserChatbotDisabled: () => description('Assistant off', 'turned the assistant off for this person.'),
  AutoRoleSet: ({ data: { to } }) =>
    description(
      'Automatic membership set',
      `added this user to every company created from now on${to.isHiddenFromClients ? ', hidden from clients' : ''}.`,
    ),
  AutoRoleCleared: () => description('Automatic membership ended', 'ended the automatic membership in new companies.'),
  PasswordChanged: () => description('Password changed', 'set a new password.'),
  UserDeactivated: () => description('User deactivated', 'deactivated this user.'),
  UserReactivated: () => description('User reactivated', 'reactivated this user.'),
  UserErased: () => description('Person erased', 'erased this person’s name, email, phone and picture for good.'),
  PersonalDataDestroyed: () =>
    description('Personal data destroyed', 'destroyed the keys of this person’s personal data.'),
};

const profileFields: Record<keyof StaffProfile, string> = {
  jobTitle: 'Job title',
  legalCountry: 'Legal country',
  team: 'Team',
  isHiddenFromAllClients: 'Hidden from all clients',
  adminPanelAccess: 'Admin panel',
  allowImportingHubspotCompany: 'May import from the CRM',
};

function shown(value: string | boolean | null): string | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value;
}
