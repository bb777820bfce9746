import { told, type Words } from '@daybook/kernel/events';
import type { InvitationFact } from './invitation.js';
import type { InvitationQuotaFact } from './invitation-quota.js';
import type { LoginNameFact } from './loginName.js';
import type { PasswordResetFact } from './password-reset.js';
import type { SessionEnd, SessionFact } from './session.js';
import type { StaffProfile, UserFact } from './user-facts.js';

export const userWords: Words<UserFact> = {
  UserRegistered: () => told('User registered', 'registered this user.'),
  UserActivated: () => told('User activated', 'activated the account.'),
  EmailChangeRequested: () => told('Email change requested', 'asked to change the email address.'),
  EmailChanged: () => told('Email changed', 'confirmed a new email address.'),
  UserRenamed: () => told('User renamed', 'changed the name.'),
  PhoneChanged: () => told('Phone changed', 'changed the phone number.'),
  AvatarChanged: () => told('Picture changed', 'changed the picture.'),
  AvatarRemoved: () => told('Picture removed', 'removed the picture.'),
  StaffProfileGranted: () => told('Staff profile granted', 'made this user a member of staff.'),
  StaffProfileChanged: ({ data: { from, to } }) =>
    told(
      'Staff profile changed',
      'changed the staff profile.',
      (Object.keys(profileFields) as (keyof StaffProfile)[])
        .filter((field) => from[field] !== to[field])
        .map((field) => ({ field: profileFields[field], from: shown(from[field]), to: shown(to[field]) })),
    ),
  SuperuserGranted: () => told('Superuser granted', 'made this user a superuser.'),
  SuperuserRevoked: () => told('Superuser revoked', 'removed the superuser right.'),
  JuniorAdminSet: () => told('Junior admin set', 'made this user a junior admin.'),
  JuniorAdminCleared: () => told('Junior admin cleared', 'ended the restriction to junior admin.'),
  TaxAdminSet: () => told('Tax admin set', 'made this user a tax admin.'),
  TaxAdminCleared: () => told('Tax admin cleared', 'removed the tax admin right.'),
  PasswordChanged: () => told('Password changed', 'set a new password.'),
  UserDeactivated: () => told('User deactivated', 'deactivated this user.'),
  UserReactivated: () => told('User reactivated', 'reactivated this user.'),
};

export const loginNameWords: Words<LoginNameFact> = {
  LoginNameClaimed: () => told('Sign-in address claimed', 'started signing in with an email address.'),
  LoginNameReleased: () => told('Sign-in address released', 'stopped signing in with an email address.'),
};

export const invitationWords: Words<InvitationFact | InvitationQuotaFact> = {
  InvitationAllowed: () => told('Invitation allowed', 'was within the limit of invitations.'),
  InvitationIssued: ({ data }) =>
    data.number === 1
      ? told('Invited', 'invited this person.')
      : told('Invited again', 'sent this person a new invitation.'),
  InvitationAccepted: () => told('Invitation accepted', 'accepted the invitation.'),
  InvitationExpired: () => told('Invitation expired', 'let the invitation expire.'),
};

export const passwordResetWords: Words<PasswordResetFact> = {
  PasswordResetRequested: () => told('Password reset requested', 'asked for a new password.'),
  PasswordResetCompleted: () => told('Password reset', 'chose a new password with the link in an email.'),
  PasswordResetExpired: () => told('Password reset expired', 'let the link for a new password expire.'),
};

export const sessionWords: Words<SessionFact> = {
  SessionStarted: ({ data }) =>
    told('Signed in', data.remembered ? 'signed in and stayed signed in on the device.' : 'signed in.'),
  RefreshTokenReuseDetected: () => told('Reused sign-in detected', 'used a sign-in token that had been used before.'),
  SessionRevoked: ({ data }) => told('Signed out', endings[data.reason]),
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
