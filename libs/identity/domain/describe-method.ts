import type { Method } from './two-factor.events.js';
import type { TwoFactorState } from './two-factor.js';

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
