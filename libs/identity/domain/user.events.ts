import type { DomainEvent, EventSchema } from '@daybook/kernel/events';
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
  | DomainEvent<'SuperuserGranted', object>
  | DomainEvent<'SuperuserRevoked', object>
  | DomainEvent<'JuniorAdminSet', object>
  | DomainEvent<'JuniorAdminCleared', object>
  | DomainEvent<'TaxAdminSet', object>
  | DomainEvent<'TaxAdminCleared', object>
  /** The hash lies in the secrets under this version. */
  | DomainEvent<'PasswordChanged', { version: number }>
  | DomainEvent<'UserDeactivated', object>
  | DomainEvent<'UserReactivated', object>;

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
  | { type: 'ChangeUserFlags'; flags: Readonly<Partial<Record<Flag, boolean>>> }
  | { type: 'SetPassword'; version: number }
  | { type: 'DeactivateUser' }
  | { type: 'ReactivateUser' };

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
  SuperuserGranted: { version: 1 },
  SuperuserRevoked: { version: 1 },
  JuniorAdminSet: { version: 1 },
  JuniorAdminCleared: { version: 1 },
  TaxAdminSet: { version: 1 },
  TaxAdminCleared: { version: 1 },
  PasswordChanged: { version: 1 },
  UserDeactivated: { version: 1 },
  UserReactivated: { version: 1 },
};
