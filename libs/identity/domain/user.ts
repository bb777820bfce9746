import {
  type Decider,
  type Decision,
  type RecordedEvent,
  type Refusal,
  refuse,
  subjectOf,
} from '@daybook/kernel/events';
import { changeAccount } from './account-change.js';
import { confirmCountry, confirmedAfter } from './confirmed-country.js';
import { confirmEmailChange, requestEmailChange } from './email-change.js';
import { phoned, removeAvatar, rename, setAvatar, setProfile, updateProfile } from './profile.js';
import { register } from './registering.js';
import { ownAccess, raisesAccess, setFlags } from './staff-access.js';
import {
  type AutoRole,
  type Flag,
  type PersonName,
  type StaffProfile,
  type UserCommand,
  type UserEvent,
  userSchema,
} from './user.events.js';

export type UserRefusal = Refusal<
  | 'alreadyRegistered'
  | 'noSuchUser'
  | 'inactive'
  | 'notInactive'
  | 'erased'
  | 'notErased'
  | 'invited'
  | 'notStaff'
  | 'ownAccess'
  | 'name'
  | 'profile'
  | 'email'
  | 'emailLink'
  | 'emailNumber'
  | 'emailOften'
  | 'passwordVersion'
  | 'country'
>;

export type UserState =
  | { readonly status: 'none' }
  | {
      readonly status: 'invited' | 'active' | 'inactive';
      readonly uuid: string;
      /** For ever; who is erased is inactive. */
      readonly isErased: boolean;
      readonly isDestroyed: boolean;
      readonly name: PersonName | null;
      readonly email: string | null;
      /** The address that waits for its confirmation; a new password or the end of the account ends the waiting. */
      readonly pendingEmail: PendingEmail | null;
      /** When another address was asked for, each time; ISO 8601 UTC. */
      readonly emailAskedAt: readonly string[];
      /** By which link the present address was confirmed. */
      readonly emailLink: string | null;
      readonly phone: string | null;
      readonly avatar: string | null;
      readonly staff: StaffProfile | null;
      /** What counts of where the person says to work; null: not the United States, as far as anybody knows. */
      readonly confirmedCountry: string | null;
      readonly flags: Readonly<Record<Flag, boolean>>;
      readonly autoRole: AutoRole | null;
      readonly isHubspotSyncEnabled: boolean;
      readonly isChatbotEnabled: boolean;
      /** Has come by an invitation, or needed none. */
      readonly hasComeIn: boolean;
      /** 0 before the first password. */
      readonly passwordVersion: number;
    };

interface PendingEmail {
  readonly email: string | null;
  readonly tokenHash: string;
  /** ISO 8601 UTC. */
  readonly expiresAt: string;
}

export type Registered = Exclude<UserState, { status: 'none' }>;

export const userDecider: Decider<UserCommand, UserState, UserEvent, UserRefusal> = {
  category: 'user',
  initial: { status: 'none' },
  schema: userSchema,
  evolve(state, event) {
    if (event.type === 'UserRegistered') {
      const { email, firstName, lastName, invited } = event.data;
      return {
        status: invited ? 'invited' : 'active',
        uuid: subjectOf(event.stream),
        isErased: false,
        isDestroyed: false,
        name: firstName === null || lastName === null ? null : { firstName, lastName },
        email,
        pendingEmail: null,
        emailAskedAt: [],
        emailLink: null,
        phone: null,
        avatar: null,
        staff: null,
        confirmedCountry: null,
        flags: { superuser: false, juniorAdmin: false, taxAdmin: false },
        autoRole: null,
        isHubspotSyncEnabled: false,
        isChatbotEnabled: true,
        hasComeIn: !invited,
        passwordVersion: 0,
      };
    }
    return state.status === 'none' ? state : { ...state, ...changeBy(event, state) };
  },
  decide(state, command, { by, at }) {
    if (command.type === 'RegisterUser') return register(state, command);
    if (state.status === 'none') return refuse('noSuchUser', 'This user could not be found.');
    const isOneself = 'user' in by && by.user === state.uuid;
    if (state.isErased) return ofErased(state, command);
    if (state.status === 'inactive') return ofInactive(state, command);
    switch (command.type) {
      case 'ActivateUser':
        return state.status === 'invited' ? [{ type: 'UserActivated', data: {} }] : [];
      case 'RequestEmailChange':
        return state.status === 'invited' ? notAccepted : requestEmailChange(state, command, at);
      case 'ConfirmEmailChange':
        return confirmEmailChange(state, command.tokenHash, at);
      case 'RenameUser':
        return rename(state, command.name);
      case 'ChangePhone':
        return phoned(state, command.phone);
      case 'UpdateProfile':
        return updateProfile(state, command);
      case 'SetAvatar':
        return setAvatar(state, command.avatar);
      case 'RemoveAvatar':
        return removeAvatar(state);
      case 'ChangeStaffProfile':
        return isOneself && raisesAccess(state.staff, command.profile) ? ownAccess : setProfile(state, command.profile);
      case 'ConfirmLegalCountry':
        return confirmCountry(state, command.country);
      case 'ChangeUserFlags':
        return isOneself ? ownAccess : setFlags(state, command.flags);
      case 'ChangeAccount':
        return changeAccount(state, command, isOneself);
      case 'SetPassword':
        return state.status === 'invited' ? notAccepted : setPassword(state, command);
      case 'DeactivateUser':
        return isOneself ? ownAccess : [{ type: 'UserDeactivated', data: {} }];
      case 'ReactivateUser':
        return [];
      case 'EraseUser':
        return refuse('notInactive', 'Only a deactivated user can be erased.');
      case 'RecordDestruction':
        return notErased;
    }
  },
};

type LaterEvent = RecordedEvent<Exclude<UserEvent, { type: 'UserRegistered' }>>;

function changeBy(
  event: LaterEvent,
  { flags, pendingEmail, emailAskedAt, hasComeIn, confirmedCountry }: Registered,
): Partial<Registered> {
  switch (event.type) {
    case 'UserActivated':
      return { status: 'active', hasComeIn: true };
    case 'EmailChangeRequested':
      return { pendingEmail: event.data, emailAskedAt: [...emailAskedAt, event.meta.at] };
    case 'EmailChanged':
      return { email: event.data.to, pendingEmail: null, emailLink: pendingEmail?.tokenHash ?? null };
    case 'UserRenamed':
      return { name: event.data.to };
    case 'PhoneChanged':
      return { phone: event.data.to };
    case 'AvatarChanged':
      return { avatar: event.data.to };
    case 'AvatarRemoved':
      return { avatar: null };
    case 'StaffProfileGranted':
      return { staff: event.data };
    case 'StaffProfileChanged':
      return { staff: event.data.to, confirmedCountry: confirmedAfter(confirmedCountry, event.data) };
    case 'LegalCountryConfirmed':
      return { confirmedCountry: event.data.country };
    case 'SuperuserGranted':
      return { flags: { ...flags, superuser: true } };
    case 'SuperuserRevoked':
      return { flags: { ...flags, superuser: false } };
    case 'JuniorAdminSet':
      return { flags: { ...flags, juniorAdmin: true } };
    case 'JuniorAdminCleared':
      return { flags: { ...flags, juniorAdmin: false } };
    case 'TaxAdminSet':
      return { flags: { ...flags, taxAdmin: true } };
    case 'TaxAdminCleared':
      return { flags: { ...flags, taxAdmin: false } };
    case 'AutoRoleSet':
      return { autoRole: event.data.to };
    case 'AutoRoleCleared':
      return { autoRole: null };
    case 'HubspotSyncEnabled':
      return { isHubspotSyncEnabled: true };
    case 'HubspotSyncDisabled':
      return { isHubspotSyncEnabled: false };
    case 'UserChatbotEnabled':
      return { isChatbotEnabled: true };
    case 'UserChatbotDisabled':
      return { isChatbotEnabled: false };
    case 'PasswordChanged':
      return { status: 'active', hasComeIn: true, passwordVersion: event.data.version, pendingEmail: null };
    case 'UserDeactivated':
      return { status: 'inactive', pendingEmail: null };
    case 'UserReactivated':
      return { status: hasComeIn ? 'active' : 'invited' };
    case 'PersonalDataDestroyed':
      return { isDestroyed: true };
    case 'UserErased':
      return { isErased: true, name: null, email: null, phone: null, avatar: null };
  }
}

type Outcome = Decision<UserEvent, UserRefusal>;

const erased = refuse('erased', 'This person was erased. Nothing about them can be changed any more.');
const notErased = refuse('notErased', 'This person was not erased.');
const notAccepted = refuse('invited', 'This person has not accepted the invitation yet.');

function ofInactive({ avatar }: Registered, command: UserCommand): Outcome {
  if (command.type === 'EraseUser') return [{ type: 'UserErased', data: { loginName: command.loginName, avatar } }];
  if (command.type === 'ReactivateUser') return [{ type: 'UserReactivated', data: {} }];
  if (command.type === 'DeactivateUser') return [];
  if (command.type === 'RecordDestruction') return notErased;
  return refuse('inactive', 'This user is not active. Reactivate the user first.');
}

function ofErased({ isDestroyed }: Registered, { type }: UserCommand): Outcome {
  if (type === 'RecordDestruction') return isDestroyed ? [] : [{ type: 'PersonalDataDestroyed', data: {} }];
  return type === 'EraseUser' || type === 'DeactivateUser' ? [] : erased;
}

type SetPassword = Extract<UserCommand, { type: 'SetPassword' }>;

function setPassword({ passwordVersion }: Registered, { version, after }: SetPassword): Outcome {
  if (after !== passwordVersion || version <= after)
    return refuse('passwordVersion', 'The password was changed in the meantime. Please try again.');
  return [{ type: 'PasswordChanged', data: { version } }];
}
