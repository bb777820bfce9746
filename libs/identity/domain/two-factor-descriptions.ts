import { description, type EventDescriptions, person } from '@daybook/kernel/events';
import type { Method, TwoFactorEvent } from './two-factor.events.js';
import type { TwoFactorState } from './two-factor.js';

export const twoFactorWords: EventDescriptions<TwoFactorEvent> = {
  TwoFactorDeviceRegistered: ({ data }) =>
    description('Second factor begun', `began to set up ${kinds[kindOf(data)]}.`),
  TwoFactorDeviceConfirmed: () =>
    description('Second factor set up', 'confirmed a way to sign in with a second factor.'),
  TwoFactorDeviceRemoved: () => description('Second factor removed', 'removed a way to sign in with a second factor.'),
  TwoFactorCodeRequested: () => description('Code sent', 'asked for a code by phone.'),
  TwoFactorCodeUndelivered: () =>
    description('Code not delivered', 'could not be sent a code: the number was refused.'),
  TwoFactorCodeAccepted: () => description('Code accepted', 'gave a right code.'),
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

/** What a second factor is called where its owner sees it: "SMS to •••• 0123". */
export function describeMethod(method: Method): string {
  switch (method.deviceType) {
    case 'app':
      return 'Authenticator app';
    case 'passkey':
      return method.name === null ? 'Passkey' : `Passkey “${method.name}”`;
    case 'phone': {
      const way = method.phoneMethod === 'sms' ? 'SMS' : 'Phone call';
      return method.phoneNumber === null ? way : `${way} to •••• ${method.phoneNumber.slice(-4)}`;
    }
  }
}

/** All that a person may show as a second factor, in one line; null while none is asked for. */
export function describeTwoFactor({ isEnabled, devices }: TwoFactorState): string | null {
  if (!isEnabled) return null;
  return devices
    .filter(({ isConfirmed }) => isConfirmed)
    .map(describeMethod)
    .join(', ');
}

const kinds = {
  app: 'an authenticator app',
  sms: 'codes by SMS',
  call: 'codes by phone call',
  passkey: 'a passkey',
} as const;

function kindOf({ deviceType, phoneMethod }: Method): keyof typeof kinds {
  return deviceType === 'phone' ? phoneMethod : deviceType;
}
