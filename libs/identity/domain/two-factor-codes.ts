import { refuse } from '@daybook/kernel/events';
import type { Proof, TwoFactorOutcome, TwoFactorRequest } from './two-factor.events.js';
import type { TwoFactorDevice, TwoFactorState } from './two-factor.js';
import { after, twoFactorLimits } from './two-factor-limits.js';

export const wrongCode = refuse('code', 'The code is not valid. Please try again.');

const unknownDevice = refuse('noSuchDevice', 'This way of signing in is no longer set up. Choose another one.');

export function confirmDevice(
  state: TwoFactorState,
  { device: uuid, proof }: TwoFactorRequest<'ConfirmDevice'>,
  at: string,
): TwoFactorOutcome {
  const device = deviceOf(state, uuid);
  if (!device) return unknownDevice;
  if (device.isConfirmed) return [];
  if (!counts(state, device, proof, at)) return wrongCode;
  return [
    { type: 'TwoFactorCodeAccepted', data: { device: uuid, ...proof } },
    { type: 'TwoFactorDeviceConfirmed', data: { device: uuid } },
  ];
}

export function acceptCode(
  state: TwoFactorState,
  { device: uuid, proof }: TwoFactorRequest<'AcceptCode'>,
  at: string,
): TwoFactorOutcome {
  const device = deviceOf(state, uuid);
  if (!device?.isConfirmed) return unknownDevice;
  if (!counts(state, device, proof, at)) return wrongCode;
  return [{ type: 'TwoFactorCodeAccepted', data: { device: uuid, ...proof } }];
}

/** A code counts once. One that was sent counts in its time only, and never before it, wherever the clock was set. */
function counts(
  { challenge }: TwoFactorState,
  { uuid, lastTimeStep }: TwoFactorDevice,
  proof: Proof,
  at: string,
): boolean {
  if (proof.timeStep !== null) return lastTimeStep === null || proof.timeStep > lastTimeStep;
  if (challenge?.uuid !== proof.challenge || challenge.device !== uuid || challenge.outcome !== 'open') return false;
  return challenge.requestedAt <= at && at < challenge.expiresAt;
}

export function acceptPasskey(state: TwoFactorState, { device }: TwoFactorRequest<'AcceptPasskey'>): TwoFactorOutcome {
  if (!deviceOf(state, device)?.isConfirmed) return unknownDevice;
  return [{ type: 'PasskeyAccepted', data: { device } }];
}

/** Once a minute for each number, however often the device is set up anew. After a clock went back nobody has to wait. */
export function requestCode(
  state: TwoFactorState,
  { device: uuid, challenge }: TwoFactorRequest<'RequestCode'>,
  at: string,
): TwoFactorOutcome {
  const device = deviceOf(state, uuid);
  if (device?.deviceType !== 'phone') return unknownDevice;
  const last = state.challenge?.phoneNumber === device.phoneNumber ? state.challenge : null;
  if (last && last.outcome !== 'undelivered' && last.requestedAt <= at && at < last.resendAfter)
    return refuse('tooSoon', 'A code is on its way. You can ask for a new one after a minute.');
  const [resendAfter, expiresAt] = [after(at, twoFactorLimits.resend), after(at, twoFactorLimits.code)];
  return [{ type: 'TwoFactorCodeRequested', data: { device: uuid, challenge, resendAfter, expiresAt } }];
}

export function reportUndelivered({ challenge }: TwoFactorState, uuid: string): TwoFactorOutcome {
  if (challenge?.uuid !== uuid || challenge.outcome !== 'open') return [];
  return [{ type: 'TwoFactorCodeUndelivered', data: { device: challenge.device, challenge: uuid } }];
}

function deviceOf({ devices }: TwoFactorState, uuid: string): TwoFactorDevice | undefined {
  return devices.find((one) => one.uuid === uuid);
}
