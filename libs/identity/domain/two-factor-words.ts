import { person, told, type Words } from '@daybook/kernel/events';
import type { TwoFactorState } from './two-factor.js';
import type { Method, TwoFactorFact } from './two-factor-facts.js';

export const twoFactorWords: Words<TwoFactorFact> = {
  TwoFactorDeviceRegistered: ({ data }) => told('Second factor begun', `began to set up ${kinds[kindOf(data)]}.`),
  TwoFactorDeviceConfirmed: () => told('Second factor set up', 'confirmed a way to sign in with a second factor.'),
  TwoFactorDeviceRemoved: () => told('Second factor removed', 'removed a way to sign in with a second factor.'),
  TwoFactorCodeRequested: () => told('Code sent', 'asked for a code by phone.'),
  TwoFactorCodeUndelivered: () => told('Code not delivered', 'could not be sent a code: the number was refused.'),
  TwoFactorCodeAccepted: () => told('Code accepted', 'gave a right code.'),
  TwoFactorCodeRejected: () => told('Code rejected', 'refused a wrong code.'),
  PasskeyAccepted: () => told('Passkey accepted', 'showed a passkey.'),
  BackupCodesIssued: ({ data }) => told('Backup codes issued', `got ${data.count} backup codes.`),
  BackupCodeUsed: () => told('Backup code used', 'used a backup code.'),
  TwoFactorEnabled: () => told('Second factor enabled', 'enabled two-factor authentication.'),
  TwoFactorDisabled: () => told('Second factor disabled', 'disabled two-factor authentication.'),
  DeviceTrusted: () => told('Device trusted', 'trusted a device for 30 days.'),
  DeviceUntrusted: () => told('Device untrusted', 'ended the trust in a device.'),
  AllDevicesUntrusted: () => told('Devices untrusted', 'ended the trust in all devices.'),
  TwoFactorReset: ({ data }) => told('Second factor reset', `reset the second factor of ${person(data.user)}.`),
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
