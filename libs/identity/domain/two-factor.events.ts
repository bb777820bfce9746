import {
  type Decision,
  type DomainEvent,
  description,
  type EventDescriptions,
  person,
  type Refusal,
} from '@daybook/kernel/events';

export type PhoneMethod = 'sms' | 'call';

/** What makes or receives the second factor. Codes of a phone go to its number; an app and a passkey make their own. */
export type Method =
  | { readonly deviceType: 'app'; readonly phoneMethod: null; readonly phoneNumber: null; readonly name: null }
  /** The number is null once the person was erased. */
  | {
      readonly deviceType: 'phone';
      readonly phoneMethod: PhoneMethod;
      readonly phoneNumber: string | null;
      readonly name: null;
    }
  | {
      readonly deviceType: 'passkey';
      readonly phoneMethod: null;
      readonly phoneNumber: null;
      readonly name: string | null;
    };

/** What shows that a code is right, and makes it count once: the step of the app's clock, or the challenge it answers. */
export type Proof =
  | { readonly timeStep: number; readonly challenge: null }
  | { readonly timeStep: null; readonly challenge: string };

/** The second factor of a person. Secrets, codes and their hashes are kept elsewhere, never in here. */
export type TwoFactorEvent =
  /** Counts from its confirmation on; an unconfirmed one of the same type before it is forgotten. */
  | DomainEvent<'TwoFactorDeviceRegistered', { user: string; device: string } & Method>
  | DomainEvent<'TwoFactorDeviceConfirmed', { device: string }>
  | DomainEvent<'TwoFactorDeviceRemoved', { device: string }>
  /** A code is on its way; it counts until `expiresAt`, the next may be asked for from `resendAfter` on. */
  | DomainEvent<'TwoFactorCodeRequested', { device: string; challenge: string; resendAfter: string; expiresAt: string }>
  /** The telephone company would not take it to this number. */
  | DomainEvent<'TwoFactorCodeUndelivered', { device: string; challenge: string }>
  | DomainEvent<'TwoFactorCodeAccepted', { device: string } & Proof>
  /** Which device it was meant for is not always said. */
  | DomainEvent<'TwoFactorCodeRejected', { device: string | null }>
  | DomainEvent<'PasskeyAccepted', { device: string }>
  /** A new set; the codes of the one before count no more. */
  | DomainEvent<'BackupCodesIssued', { setVersion: number; count: number }>
  | DomainEvent<'BackupCodeUsed', { setVersion: number; index: number }>
  | DomainEvent<'TwoFactorEnabled', object>
  /** Apps, phones, backup codes and trusted devices are gone; passkeys stay, for they sign in by themselves. */
  | DomainEvent<'TwoFactorDisabled', object>
  /** `device` is the browser's own id; with its cookie it signs in without a code until then. */
  | DomainEvent<'DeviceTrusted', { trust: string; device: string; until: string }>
  | DomainEvent<'DeviceUntrusted', { trust: string }>
  | DomainEvent<'AllDevicesUntrusted', object>
  /** Staff took all of it away, because the person had lost it. */
  | DomainEvent<'TwoFactorReset', { user: string; reason: string | null }>;

export type TwoFactorCommand =
  | { type: 'RegisterDevice'; user: string; device: string; deviceType: 'app' }
  | {
      type: 'RegisterDevice';
      user: string;
      device: string;
      deviceType: 'phone';
      phoneMethod: PhoneMethod;
      phoneNumber: string;
    }
  /** Its first answer has been verified already, so it is confirmed at once. */
  | { type: 'RegisterPasskey'; user: string; device: string; name: string }
  | { type: 'ConfirmDevice'; device: string; proof: Proof }
  | { type: 'RemoveDevice'; device: string }
  | { type: 'RequestCode'; device: string; challenge: string }
  | { type: 'ReportUndelivered'; challenge: string }
  | { type: 'AcceptCode'; device: string; proof: Proof }
  | { type: 'RejectCode'; device: string | null }
  | { type: 'AcceptPasskey'; device: string }
  | { type: 'IssueBackupCodes'; setVersion: number; count: number }
  | { type: 'UseBackupCode'; setVersion: number; index: number }
  | { type: 'EnableTwoFactor' }
  | { type: 'DisableTwoFactor'; isMandatory: boolean }
  | { type: 'TrustDevice'; trust: string; device: string }
  | { type: 'UntrustDevice'; trust: string }
  | { type: 'UntrustAllDevices' }
  | { type: 'ResetTwoFactor'; user: string; reason: string };

export type TwoFactorRefusal = Refusal<
  | 'phoneNumber'
  | 'passkeyName'
  | 'tooManyDevices'
  | 'noSuchDevice'
  | 'lastDevice'
  | 'tooSoon'
  | 'code'
  | 'backupSet'
  | 'noDevice'
  | 'noBackupCodes'
  | 'mandatory'
  | 'notEnabled'
  | 'ownSecondFactor'
  | 'reason'
>;

export type TwoFactorOutcome = Decision<TwoFactorEvent, TwoFactorRefusal>;

/** One of the commands. */
export type TwoFactorRequest<T extends TwoFactorCommand['type']> = Extract<TwoFactorCommand, { type: T }>;

export const twoFactorWords: EventDescriptions<TwoFactorEvent> = {
  TwoFactorDeviceRegistered: ({ data }) =>
    description('Second factor begun', `began to set up ${kinds[kindOf(data)]}.`),
  TwoFactorDeviceConfirmed: () =>
    description('Second factor set up', 'confirmed a way to sign in with a second factor.'),
  TwoFactorDeviceRemoved: () => description('Second factor removed', 'removed a way to sign in with a second factor.'),
  TwoFactorCodeRequested: () => description('Code sent', 'asked for a code by phone.'),
  TwoFactorCodeUndelivered: () =>
    description('Code not delivered', 'could not be sent a code: the number was refused.'),
  TwoFactorCodeAccepted: () => description('Code accepted', 'entered a correct code.'),
  TwoFactorCodeRejected: () => description('Code rejected', 'refused a wrong code.'),
  PasskeyAccepted: () => description('Passkey accepted', 'showed a passkey.'),
  BackupCodesIssued: ({ data }) => description('Backup codes issued', `got ${data.count} backup codes.`),
  BackupCodeUsed: () => description('Backup code used', 'used a backup code.'),
  TwoFactorEnabled: () => description('Second factor enabled', 'enabled two-factor authentication.'),
  TwoFactorDisabled: () => description('Second factor disabled', 'disabled two-factor authentication.'),
  DeviceTrusted: () => description('Device trusted', 'trusted a device for 30 days.'),
  DeviceUntrusted: () => description('Device untrusted', 'ended the trust in a device.'),
  AllDevicesUntrusted: () => description('Devices untrusted', 'ended the trust in all devices.'),
  TwoFactorReset: ({ data }) => description('Second factor reset', `reset the second factor of ${person(data.user)}.`),
};

const kinds = {
  app: 'an authenticator app',
  sms: 'codes by SMS',
  call: 'codes by phone call',
  passkey: 'a passkey',
} as const;

function kindOf({ deviceType, phoneMethod }: Method): keyof typeof kinds {
  return deviceType === 'phone' ? phoneMethod : deviceType;
}
