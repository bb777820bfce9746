import { description, type EventDescriptions } from '@daybook/kernel/events';
import type { InvitationEvent } from './invitation.js';
import type { InvitationQuotaEvent } from './invitation-quota.js';
import type { LoginNameEvent } from './login-name.js';
import type { PasswordResetEvent } from './password-reset.js';
import type { SessionEnd, SessionEvent } from './session.js';
import type { StaffProfile, UserEvent } from './user.events.js';

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
  SuperuserGranted: () => description('Superuser granted', 'made this user a superuser.'),
  SuperuserRevoked: () => description('Superuser revoked', 'removed the superuser right.'),
  JuniorAdminSet: () => description('Junior admin set', 'made this user a junior admin.'),
  JuniorAdminCleared: () => description('Junior admin cleared', 'ended the restriction to junior admin.'),
  TaxAdminSet: () => description('Tax admin set', 'made this user a tax admin.'),
  TaxAdminCleared: () => description('Tax admin cleared', 'removed the tax admin right.'),
  PasswordChanged: () => description('Password changed', 'set a new password.'),
  UserDeactivated: () => description('User deactivated', 'deactivated this user.'),
  UserReactivated: () => description('User reactivated', 'reactivated this user.'),
};

export const loginNameWords: EventDescriptions<LoginNameEvent> = {
  LoginNameClaimed: () => description('Sign-in address claimed', 'started signing in with an email address.'),
  LoginNameReleased: () => description('Sign-in address released', 'stopped signing in with an email address.'),
};

export const invitationWords: EventDescriptions<InvitationEvent | InvitationQuotaEvent> = {
  InvitationAllowed: () => description('Invitation allowed', 'was within the limit of invitations.'),
  InvitationIssued: ({ data }) =>
    data.number === 1
      ? description('Invited', 'invited this person.')
      : description('Invited again', 'sent this person a new invitation.'),
  InvitationAccepted: () => description('Invitation accepted', 'accepted the invitation.'),
  InvitationExpired: () => description('Invitation expired', 'let the invitation expire.'),
};

export const passwordResetWords: EventDescriptions<PasswordResetEvent> = {
  PasswordResetRequested: () => description('Password reset requested', 'asked for a new password.'),
  PasswordResetCompleted: () => description('Password reset', 'chose a new password with the link in an email.'),
  PasswordResetExpired: () => description('Password reset expired', 'let the link for a new password expire.'),
};

export const sessionWords: EventDescriptions<SessionEvent> = {
  SessionStarted: ({ data }) =>
    description('Signed in', data.remembered ? 'signed in and stayed signed in on the device.' : 'signed in.'),
  RefreshTokenReuseDetected: () =>
    description('Reused sign-in detected', 'used a sign-in token that had been used before.'),
  SessionRevoked: ({ data }) => description('Signed out', endings[data.reason]),
};

const endings: Record<SessionEnd, string> = {
  signedOut: 'signed out.',
  revoked: 'was signed out from another device.',
  refreshTokenReused: 'was signed out, because a token was used twice.',
  passwordChanged: 'was signed out, because the password was changed.',
  userDeactivated: 'was signed out, because the account was deactivated.',
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
