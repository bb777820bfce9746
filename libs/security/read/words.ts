import type { SecurityKind } from '@daybook/kernel/security-log';

/** What an event says after the person's name. */
export const eventWords: Readonly<Record<SecurityKind, string>> = {
  signIn: 'signed in',
  signInRefused: 'could not sign in',
  signOut: 'signed out',
  refreshReuse: 'used a sign-in token that had been used before',
  sessionRevoked: 'ended a session',
  secondFactorRefused: 'entered a second factor that was not accepted',
  secondFactorChanged: 'changed the second factor',
  passwordChanged: 'set a new password',
  passwordChangeRefused: 'could not change the password',
  passwordResetAsked: 'asked for a new password',
  passwordReset: 'chose a new password with the link in an email',
  passwordResetRefused: 'used a password link that is no longer valid',
  emailChangeAsked: 'asked to change the email address',
  emailChanged: 'changed the email address',
  invitationSent: 'sent an invitation',
  invitationAccepted: 'accepted an invitation',
  invitationRefused: 'used an invitation that is no longer valid',
  roleChanged: 'changed a role',
  denied: 'was denied',
  exported: 'downloaded',
  verified: 'had the record verified',
  rebuilt: 'had a read model rebuilt',
  recordsLost: 'could not record events while the database was unreachable',
  objectDamaged: 'found stored content damaged',
};
