import { type Occasion, refuse } from '@daybook/kernel/events';
import type { TwoFactorState } from './two-factor.js';
import {
  acceptCode,
  acceptPasskey,
  confirmDevice,
  reportUndelivered,
  requestCode,
  wrongCode,
} from './two-factor-codes.js';
import { registerDevice, registerPasskey, removeDevice } from './two-factor-devices.js';
import type { TwoFactorCommand, TwoFactorOutcome, TwoFactorWish } from './two-factor-facts.js';
import { after, twoFactorLimits } from './two-factor-limits.js';

export function decideTwoFactor(
  state: TwoFactorState,
  command: TwoFactorCommand,
  occasion: Occasion,
): TwoFactorOutcome {
  switch (command.type) {
    case 'RegisterDevice':
      return registerDevice(state, command);
    case 'RegisterPasskey':
      return registerPasskey(state, command);
    case 'ConfirmDevice':
      return confirmDevice(state, command, occasion.at);
    case 'RemoveDevice':
      return removeDevice(state, command.device);
    case 'RequestCode':
      return requestCode(state, command, occasion.at);
    case 'ReportUndelivered':
      return reportUndelivered(state, command.challenge);
    case 'AcceptCode':
      return acceptCode(state, command, occasion.at);
    case 'RejectCode':
      return [{ type: 'TwoFactorCodeRejected', data: { device: command.device } }];
    case 'AcceptPasskey':
      return acceptPasskey(state, command);
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

function issueBackupCodes(
  { backup }: TwoFactorState,
  { setVersion, count }: TwoFactorWish<'IssueBackupCodes'>,
): TwoFactorOutcome {
  if (setVersion !== backup.setVersion + 1)
    return refuse('backupSet', 'Other backup codes were made meanwhile. Please try again.');
  return [{ type: 'BackupCodesIssued', data: { setVersion, count } }];
}

function spendBackupCode(
  { backup }: TwoFactorState,
  { setVersion, index }: TwoFactorWish<'UseBackupCode'>,
): TwoFactorOutcome {
  if (setVersion !== backup.setVersion || !backup.left.includes(index)) return wrongCode;
  return [{ type: 'BackupCodeUsed', data: { setVersion, index } }];
}

function enable({ isEnabled, devices, backup }: TwoFactorState): TwoFactorOutcome {
  if (isEnabled) return [];
  if (!devices.some(({ isConfirmed }) => isConfirmed))
    return refuse('noDevice', 'Set up an authenticator app, a phone or a passkey first.');
  if (backup.left.length === 0) return refuse('noBackupCodes', 'Get your backup codes first.');
  return [{ type: 'TwoFactorEnabled', data: {} }];
}

function disable({ isEnabled }: TwoFactorState, isMandatory: boolean): TwoFactorOutcome {
  if (!isEnabled) return [];
  if (isMandatory) return refuse('mandatory', 'Two-factor authentication is required for your account.');
  return [{ type: 'TwoFactorDisabled', data: {} }];
}

function trust(
  { isEnabled }: TwoFactorState,
  { trust: uuid, device }: TwoFactorWish<'TrustDevice'>,
  at: string,
): TwoFactorOutcome {
  if (!isEnabled) return refuse('notEnabled', 'Devices are trusted once two-factor authentication is enabled.');
  return [
    { type: 'DeviceTrusted', data: { trust: uuid, device, until: after(at, twoFactorLimits.trustDays * 86_400) } },
  ];
}

function reset(
  state: TwoFactorState,
  { user, reason }: TwoFactorWish<'ResetTwoFactor'>,
  { by }: Occasion,
): TwoFactorOutcome {
  if ('user' in by && by.user === user)
    return refuse('ownSecondFactor', 'Nobody resets their own second factor. Ask another administrator.');
  const trimmed = reason.trim();
  if (trimmed === '' || trimmed.length > 500)
    return refuse('reason', 'Say in at most 500 characters why, and how the person was recognized.');
  if (!state.isEnabled && state.devices.length === 0)
    return refuse('notEnabled', 'This person has not set up a second factor.');
  return [{ type: 'TwoFactorReset', data: { user, reason: trimmed } }];
}
