import type { Fact, FactSchema } from '@daybook/kernel/events';
import type { ProfileWish } from './profile-form.js';

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

export type UserFact =
  /** A person got an account; it cannot be used before a password is set. Who is `invited` has to accept first. */
  | Fact<'UserRegistered', { email: string | null; firstName: string | null; lastName: string | null; invited?: true }>
  /** The person accepted the invitation. */
  | Fact<'UserActivated', object>
  /** Holds once it is confirmed by a link that only the new mailbox gets. */
  | Fact<'EmailChangeRequested', { email: string | null; number: number; tokenHash: string; expiresAt: string }>
  | Fact<'EmailChanged', { from: string | null; to: string | null }>
  | Fact<'UserRenamed', { from: PersonName | null; to: PersonName | null }>
  | Fact<'PhoneChanged', { from: string | null; to: string | null }>
  /** The picture lies in the store under this name, sealed with the person's key. */
  | Fact<'AvatarChanged', { from: string | null; to: string }>
  | Fact<'AvatarRemoved', { from: string }>
  /** The person works for the firm. */
  | Fact<'StaffProfileGranted', StaffProfile>
  | Fact<'StaffProfileChanged', Changed<StaffProfile>>
  | Fact<'SuperuserGranted', object>
  | Fact<'SuperuserRevoked', object>
  | Fact<'JuniorAdminSet', object>
  | Fact<'JuniorAdminCleared', object>
  | Fact<'TaxAdminSet', object>
  | Fact<'TaxAdminCleared', object>
  /** The hash lies in the secrets under this version. */
  | Fact<'PasswordChanged', { version: number }>
  | Fact<'UserDeactivated', object>
  | Fact<'UserReactivated', object>;

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
  | ({ type: 'UpdateProfile' } & ProfileWish)
  | { type: 'SetAvatar'; avatar: string }
  | { type: 'RemoveAvatar' }
  | { type: 'ChangeStaffProfile'; profile: StaffProfile }
  | { type: 'ChangeUserFlags'; flags: Readonly<Partial<Record<Flag, boolean>>> }
  | { type: 'SetPassword'; version: number }
  | { type: 'DeactivateUser' }
  | { type: 'ReactivateUser' };

export const userSchema: FactSchema<UserFact> = {
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
