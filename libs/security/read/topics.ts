import type { SecurityKind } from '@daybook/kernel/security-log';

/** What administrators filter by: the events of the log and the events beside it that belong together. */
export interface Topic {
  readonly topic: string;
  readonly label: string;
  readonly facts: readonly string[];
  readonly events: readonly SecurityKind[];
}

/**
 * Events stand here by name and not by import: an event of another area is a word in the log. An event whose kind has a
 * event only says from where the event came, unless it was refused.
 */
export const topics: readonly Topic[] = [
  { topic: 'signIns', label: 'Sign-ins', facts: ['SessionStarted'], events: ['signIn'] },
  {
    topic: 'refusals',
    label: 'Refused sign-ins and codes',
    facts: [],
    events: ['signInRefused', 'secondFactorRefused', 'passwordChangeRefused', 'passwordResetRefused'],
  },
  {
    topic: 'sessions',
    label: 'Sessions ended',
    facts: ['SessionRevoked', 'RefreshTokenReuseDetected'],
    events: ['signOut', 'sessionRevoked', 'refreshReuse'],
  },
  {
    topic: 'secondFactor',
    label: 'Second factor',
    facts: [
      'TwoFactorDeviceConfirmed',
      'TwoFactorDeviceRemoved',
      'BackupCodesIssued',
      'BackupCodeUsed',
      'TwoFactorEnabled',
      'TwoFactorDisabled',
      'TwoFactorReset',
      'DeviceTrusted',
      'DeviceUntrusted',
      'AllDevicesUntrusted',
    ],
    events: ['secondFactorChanged'],
  },
  {
    topic: 'passwords',
    label: 'Passwords and addresses',
    facts: [
      'PasswordChanged',
      'PasswordResetRequested',
      'PasswordResetCompleted',
      'EmailChangeRequested',
      'EmailChanged',
    ],
    events: ['passwordChanged', 'passwordResetAsked', 'passwordReset', 'emailChangeAsked', 'emailChanged'],
  },
  {
    topic: 'people',
    label: 'Accounts and invitations',
    facts: [
      'UserRegistered',
      'UserActivated',
      'UserDeactivated',
      'UserReactivated',
      'InvitationIssued',
      'InvitationAccepted',
    ],
    events: ['invitationSent', 'invitationAccepted', 'invitationRefused'],
  },
  {
    topic: 'rights',
    label: 'Roles and rights',
    facts: [
      'SuperuserGranted',
      'SuperuserRevoked',
      'JuniorAdminSet',
      'JuniorAdminCleared',
      'TaxAdminSet',
      'TaxAdminCleared',
      'StaffProfileGranted',
      'StaffProfileChanged',
      'DefaultFeatureGrantSet',
      'ExplicitAccessRequired',
      'ExplicitAccessReleased',
    ],
    events: ['roleChanged'],
  },
  {
    topic: 'members',
    label: 'Members and grants',
    facts: [
      'CompanyUserAdded',
      'CompanyUserRemoved',
      'CompanyUserRestored',
      'MemberRoleChanged',
      'MemberExpirySet',
      'MemberExpiryCleared',
      'MemberHiddenFromClients',
      'MemberShownToClients',
      'FeatureAccessGranted',
      'FeatureGrantRevoked',
      'AccountOwnerAssigned',
      'NodeAccessGranted',
      'NodeAccessRevoked',
      'NodeAccessRestricted',
      'NodeAccessInherited',
    ],
    events: [],
  },
  { topic: 'denials', label: 'Denials', facts: [], events: ['denied'] },
  { topic: 'exports', label: 'Exports', facts: ['ZipRequested'], events: ['exported'] },
  {
    topic: 'record',
    label: 'Care of the record',
    facts: [],
    events: ['verified', 'rebuilt', 'recordsLost', 'objectDamaged'],
  },
];

/** Events that tell of something that was not let through. */
export const refusedEvents: readonly string[] = ['RefreshTokenReuseDetected'];

/** Events that are lines of their own also when all went well: no event tells of them. */
export const eventlessKinds: readonly SecurityKind[] = ['exported', 'verified', 'rebuilt'];

/** The event that says from where an event came; for all others it is the sign-in of their session. */
export const sourceOf: Readonly<Record<string, SecurityKind>> = {
  SessionRevoked: 'signOut',
  RefreshTokenReuseDetected: 'refreshReuse',
  InvitationAccepted: 'invitationAccepted',
  PasswordResetRequested: 'passwordResetAsked',
  PasswordResetCompleted: 'passwordReset',
  PasswordChanged: 'passwordChanged',
  EmailChanged: 'emailChanged',
};

/** The topics named, or all when none is. */
export function topicsNamed(names: readonly string[] | null | undefined): readonly Topic[] {
  return names?.length ? topics.filter(({ topic }) => names.includes(topic)) : topics;
}

export function topicOf(kind: string): string {
  const found = topics.find(({ facts, events }) => facts.includes(kind) || events.some((one) => one === kind));
  return found?.topic ?? '';
}
