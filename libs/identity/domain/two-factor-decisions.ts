import { type Decision, type Occasion, refuse } from '@daybook/kernel/events';
import type {
  Proof,
  TwoFactorCommand,
  TwoFactorDevice,
  TwoFactorFact,
  TwoFactorRefusal,
  TwoFactorState,
} from './two-factor.js';

/** Seconds, but for the tries of a code, the devices of a person and the days of trust. */
export const twoFactorLimits = {
  resend: 60,
  code: 600,
  triesPerCode: 5,
  devices: 10,
  trustDays: 30,
  backupCodes: 10,
} as const;

/** A plus sign and 7 to 15 digits, as telephone numbers are written everywhere. */
export const phonePattern = /^\+\d{7,15}$/;

type Outcome = Decision<TwoFactorFact, TwoFactorRefusal>;
type Wish<T extends TwoFactorCommand['type']> = Extract<TwoFactorCommand, { type: T }>;

const wrongCode = refuse('code', 'The code is not valid. Please try again.');
const unknownDevice = refuse('noSuchDevice', 'This way of signing in is not set up any more. Choose another one.');

export function decideTwoFactor(state: TwoFactorState, command: TwoFactorCommand, occasion: Occasion): Outcome {
  switch (command.type) {
    case 'RegisterDevice':
      return register(state, command);
    case 'RegisterPasskey':
      return registerPasskey(state, command);
    case 'ConfirmDevice':
      return confirm(state, command, occasion.at);
    case 'RemoveDevice':
      return remove(state, command.device);
    case 'RequestCode':
      return requestCode(state, command, occasion.at);
    case 'ReportUndelivered':
      return reportUndelivered(state, command.challenge);
    case 'AcceptCode':
      return accept(state, command, occasion.at);
    case 'RejectCode':
      return [{ type: 'TwoFactorCodeRejected', data: { device: command.device } }];
    case 'AcceptPasskey':
      return deviceOf(state, command.device)?.isConfirmed
        ? [{ type: 'PasskeyAccepted', data: { device: command.device } }]
        : unknownDevice;
    case 'IssueBackupCodes':
      return issueBackupCodes(state, command);
    case 'UseBackupCode':
      return spendBackupCode(state, command);
    case 'EnableTwoFactor':
      return enable(state);
    case 'DisableTwoFactor':
      return disable(state, command.isMandatory);
    case 'TrustDevice':
      return trust(state, command, occasion.at);
    case 'UntrustDevice':
      return state.trusts.some(({ uuid }) => uuid === command.trust)
        ? [{ type: 'DeviceUntrusted', data: { trust: command.trust } }]
        : [];
    case 'UntrustAllDevices':
      return state.trusts.length > 0 ? [{ type: 'AllDevicesUntrusted', data: {} }] : [];
    case 'ResetTwoFactor':
      return reset(state, command, occasion);
  }
}

function register(state: TwoFactorState, command: Wish<'RegisterDevice'>): Outcome {
  if (isFull(state)) return tooManyDevices;
  const { user, device } = command;
  if (command.deviceType === 'app')
    return [registered(user, device, { deviceType: 'app', phoneMethod: null, phoneNumber: null, name: null })];
  const { phoneMethod, phoneNumber } = command;
  if (!phonePattern.test(phoneNumber))
    return refuse('phoneNumber', 'Use the format +<country code><phone number>, with digits only.');
  return [registered(user, device, { deviceType: 'phone', phoneMethod, phoneNumber, name: null })];
}

function registerPasskey(state: TwoFactorState, { user, device, name }: Wish<'RegisterPasskey'>): Outcome {
  if (isFull(state)) return tooManyDevices;
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > 100)
    return refuse('passkeyName', 'Give the passkey a name of at most 100 characters.');
  return [
    registered(user, device, { deviceType: 'passkey', phoneMethod: null, phoneNumber: null, name: trimmed }),
    { type: 'TwoFactorDeviceConfirmed', data: { device } },
  ];
}

type Method = Omit<Extract<TwoFactorFact, { type: 'TwoFactorDeviceRegistered' }>['data'], 'user' | 'device'>;

function registered(user: string, device: string, method: Method): TwoFactorFact {
  return { type: 'TwoFactorDeviceRegistered', data: { user, device, ...method } } as TwoFactorFact;
}

const tooManyDevices = refuse(
  'tooManyDevices',
  `At most ${twoFactorLimits.devices} ways of signing in can be set up. Remove one first.`,
);

function isFull({ devices }: TwoFactorState): boolean {
  return devices.filter(({ isConfirmed }) => isConfirmed).length >= twoFactorLimits.devices;
}

function confirm(state: TwoFactorState, { device: uuid, proof }: Wish<'ConfirmDevice'>, at: string): Outcome {
  const device = deviceOf(state, uuid);
  if (!device) return unknownDevice;
  if (device.isConfirmed) return [];
  if (!counts(state, device, proof, at)) return wrongCode;
  return [
    { type: 'TwoFactorCodeAccepted', data: { device: uuid, ...proof } },
    { type: 'TwoFactorDeviceConfirmed', data: { device: uuid } },
  ];
}

function accept(state: TwoFactorState, { device: uuid, proof }: Wish<'AcceptCode'>, at: string): Outcome {
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

function remove({ devices, isEnabled }: TwoFactorState, uuid: string): Outcome {
  const left = devices.filter((one) => one.isConfirmed && one.uuid !== uuid);
  if (!devices.some((one) => one.uuid === uuid)) return [];
  if (isEnabled && left.length === 0)
    return refuse('lastDevice', 'This is the only way left to receive a code. Set up another one first.');
  return [{ type: 'TwoFactorDeviceRemoved', data: { device: uuid } }];
}

/** Once a minute for each number, however often the device is set up anew. After a clock went back nobody has to wait. */
function requestCode(state: TwoFactorState, { device: uuid, challenge }: Wish<'RequestCode'>, at: string): Outcome {
  const device = deviceOf(state, uuid);
  if (device?.deviceType !== 'phone') return unknownDevice;
  const last = state.challenge?.phoneNumber === device.phoneNumber ? state.challenge : null;
  if (last && last.outcome !== 'undelivered' && last.requestedAt <= at && at < last.resendAfter)
    return refuse('tooSoon', 'A code is on its way. A new one can be sent a minute after the last.');
  const [resendAfter, expiresAt] = [after(at, twoFactorLimits.resend), after(at, twoFactorLimits.code)];
  return [{ type: 'TwoFactorCodeRequested', data: { device: uuid, challenge, resendAfter, expiresAt } }];
}

function reportUndelivered({ challenge }: TwoFactorState, uuid: string): Outcome {
  if (challenge?.uuid !== uuid || challenge.outcome !== 'open') return [];
  return [{ type: 'TwoFactorCodeUndelivered', data: { device: challenge.device, challenge: uuid } }];
}

function issueBackupCodes({ backup }: TwoFactorState, { setVersion, count }: Wish<'IssueBackupCodes'>): Outcome {
  if (setVersion !== backup.setVersion + 1)
    return refuse('backupSet', 'Other backup codes were made meanwhile. Please try again.');
  return [{ type: 'BackupCodesIssued', data: { setVersion, count } }];
}

function spendBackupCode({ backup }: TwoFactorState, { setVersion, index }: Wish<'UseBackupCode'>): Outcome {
  if (setVersion !== backup.setVersion || !backup.left.includes(index)) return wrongCode;
  return [{ type: 'BackupCodeUsed', data: { setVersion, index } }];
}

function enable({ isEnabled, devices, backup }: TwoFactorState): Outcome {
  if (isEnabled) return [];
  if (!devices.some(({ isConfirmed }) => isConfirmed))
    return refuse('noDevice', 'Set up an authenticator app, a phone or a passkey first.');
  if (backup.left.length === 0) return refuse('noBackupCodes', 'Get your backup codes first.');
  return [{ type: 'TwoFactorEnabled', data: {} }];
}

function disable({ isEnabled }: TwoFactorState, isMandatory: boolean): Outcome {
  if (!isEnabled) return [];
  if (isMandatory) return refuse('mandatory', 'Two-factor authentication is required for your account.');
  return [{ type: 'TwoFactorDisabled', data: {} }];
}

function trust({ isEnabled }: TwoFactorState, { trust: uuid, device }: Wish<'TrustDevice'>, at: string): Outcome {
  if (!isEnabled) return refuse('notEnabled', 'Devices are trusted once two-factor authentication is enabled.');
  return [
    { type: 'DeviceTrusted', data: { trust: uuid, device, until: after(at, twoFactorLimits.trustDays * 86_400) } },
  ];
}

function reset(state: TwoFactorState, { user, reason }: Wish<'ResetTwoFactor'>, { by }: Occasion): Outcome {
  if ('user' in by && by.user === user)
    return refuse('ownSecondFactor', 'Nobody resets their own second factor. Ask another administrator.');
  const trimmed = reason.trim();
  if (trimmed === '' || trimmed.length > 500)
    return refuse('reason', 'Say in at most 500 characters why, and how the person was recognised.');
  if (!state.isEnabled && state.devices.length === 0)
    return refuse('notEnabled', 'This person has not set up a second factor.');
  return [{ type: 'TwoFactorReset', data: { user, reason: trimmed } }];
}

function deviceOf({ devices }: TwoFactorState, uuid: string): TwoFactorDevice | undefined {
  return devices.find((one) => one.uuid === uuid);
}

function after(at: string, seconds: number): string {
  return new Date(Date.parse(at) + seconds * 1_000).toISOString();
}
