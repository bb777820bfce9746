import { refuse } from '@daybook/kernel/events';
import type { Method, TwoFactorEvent, TwoFactorOutcome, TwoFactorRequest } from './two-factor.events.js';
import type { TwoFactorState } from './two-factor.js';
import { phonePattern, twoFactorLimits } from './two-factor-limits.js';

export function registerDevice(state: TwoFactorState, command: TwoFactorRequest<'RegisterDevice'>): TwoFactorOutcome {
  if (isFull(state)) return tooManyDevices;
  const { user, device } = command;
  if (command.deviceType === 'app')
    return [registered(user, device, { deviceType: 'app', phoneMethod: null, phoneNumber: null, name: null })];
  const { phoneMethod, phoneNumber } = command;
  if (!phonePattern.test(phoneNumber))
    return refuse('phoneNumber', 'Use the format +<country code><phone number>, with digits only.');
  return [registered(user, device, { deviceType: 'phone', phoneMethod, phoneNumber, name: null })];
}

export function registerPasskey(
  state: TwoFactorState,
  { user, device, name }: TwoFactorRequest<'RegisterPasskey'>,
): TwoFactorOutcome {
  if (isFull(state)) return tooManyDevices;
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > 100)
    return refuse('passkeyName', 'Give the passkey a name of at most 100 characters.');
  return [
    registered(user, device, { deviceType: 'passkey', phoneMethod: null, phoneNumber: null, name: trimmed }),
    { type: 'TwoFactorDeviceConfirmed', data: { device } },
  ];
}

function registered(user: string, device: string, method: Method): TwoFactorEvent {
  return { type: 'TwoFactorDeviceRegistered', data: { user, device, ...method } };
}

const tooManyDevices = refuse(
  'tooManyDevices',
  `At most ${twoFactorLimits.devices} ways of signing in can be set up. Remove one first.`,
);

function isFull({ devices }: TwoFactorState): boolean {
  return devices.filter(({ isConfirmed }) => isConfirmed).length >= twoFactorLimits.devices;
}

export function removeDevice({ devices, isEnabled }: TwoFactorState, uuid: string): TwoFactorOutcome {
  const left = devices.filter((one) => one.isConfirmed && one.uuid !== uuid);
  if (!devices.some((one) => one.uuid === uuid)) return [];
  if (isEnabled && left.length === 0)
    return refuse('lastDevice', 'This is your only way to receive a code. Set up another one first.');
  return [{ type: 'TwoFactorDeviceRemoved', data: { device: uuid } }];
}
