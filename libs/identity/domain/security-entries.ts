import type { SecurityEntries } from '@daybook/kernel/events';
import type { FirstAdministratorEvent } from './first-administrator.js';
import type { InvitationEvent } from './invitation.js';
import type { PasswordResetEvent } from './password-reset.js';
import type { SessionEvent } from './session.js';
import type { TwoFactorEvent } from './two-factor.events.js';
import type { UserEvent } from './user.events.js';

/** What the security log shows of this area. */
export const securityEntries: SecurityEntries<
  UserEvent | SessionEvent | TwoFactorEvent | InvitationEvent | PasswordResetEvent | FirstAdministratorEvent
> = {
  SessionStarted: { topic: 'signIns' },
  ApplicationConnected: { topic: 'applications', source: 'applicationConnected' },
  ApiTokenMade: { topic: 'applications', source: 'apiTokenMade' },
  SessionRevoked: { topic: 'sessions', source: 'signOut' },
  RefreshTokenReuseDetected: { topic: 'sessions', source: 'refreshReuse', isRefused: true },
  SecondFactorShown: { topic: 'secondFactor' },
  PasswordShown: { topic: 'passwords' },
  TwoFactorDeviceConfirmed: { topic: 'secondFactor' },
  TwoFactorDeviceRemoved: { topic: 'secondFactor' },
  BackupCodesIssued: { topic: 'secondFactor' },
  BackupCodeUsed: { topic: 'secondFactor' },
  TwoFactorEnabled: { topic: 'secondFactor' },
  TwoFactorDisabled: { topic: 'secondFactor' },
  TwoFactorReset: { topic: 'secondFactor' },
  DeviceTrusted: { topic: 'secondFactor' },
  DeviceUntrusted: { topic: 'secondFactor' },
  AllDevicesUntrusted: { topic: 'secondFactor' },
  PasswordChanged: { topic: 'passwords', source: 'passwordChanged' },
  PasswordResetRequested: { topic: 'passwords', source: 'passwordResetAsked' },
  PasswordResetCompleted: { topic: 'passwords', source: 'passwordReset' },
  EmailChangeRequested: { topic: 'passwords' },
  EmailChanged: { topic: 'passwords', source: 'emailChanged' },
  UserRegistered: { topic: 'people' },
  UserActivated: { topic: 'people' },
  UserDeactivated: { topic: 'people' },
  UserReactivated: { topic: 'people' },
  UserErased: { topic: 'people' },
  PersonalDataDestroyed: { topic: 'people' },
  InvitationIssued: { topic: 'people' },
  InvitationAccepted: { topic: 'people', source: 'invitationAccepted' },
  SetupLinkIssued: { topic: 'people' },
  FirstAdministratorMade: { topic: 'people' },
  SuperuserGranted: { topic: 'rights' },
  SuperuserRevoked: { topic: 'rights' },
  JuniorAdminSet: { topic: 'rights' },
  JuniorAdminCleared: { topic: 'rights' },
  TaxAdminSet: { topic: 'rights' },
  TaxAdminCleared: { topic: 'rights' },
  AutoRoleSet: { topic: 'rights' },
  AutoRoleCleared: { topic: 'rights' },
  StaffProfileGranted: { topic: 'rights' },
  StaffProfileChanged: { topic: 'rights' },
  LegalCountryConfirmed: { topic: 'rights' },
};
