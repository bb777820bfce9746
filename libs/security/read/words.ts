import type { SecurityKind } from '@daybook/kernel/security-log';

/** What an event says after the person's name. */
export const eventWords: Readonly<Record<SecurityKind, string>> = {
  signIn: 'signed in',
  signInRefused: 'was not let in',
  signOut: 'signed out',
  refreshReuse: 'presented a sign-in token that had been used before',
  sessionRevoked: 'ended a session',
  secondFactorRefused: 'gave a second factor that was not accepted',
  secondFactorChanged: 'changed the second factor',
  passwordChanged: 'set a new password',
  passwordChangeRefused: 'could not change the password',
  passwordResetAsked: 'asked for a new password',
  passwordReset: 'chose a new password by the link in a mail',
  passwordResetRefused: 'followed a link for a new password that does not count',
  emailChangeAsked: 'asked to change the mail address',
  emailChanged: 'changed the mail address',
  invitationSent: 'sent an invitation',
  invitationAccepted: 'accepted an invitation',
  invitationRefused: 'followed an invitation that does not count',
  roleChanged: 'changed a role',
  denied: 'was denied',
  exported: 'downloaded',
  verified: 'had the record verified',
  rebuilt: 'had a read model rebuilt',
  recordsLost: 'could not write down events while the database was away',
  objectDamaged: 'found stored content damaged',
};
