import { type DecisionContext, refuse } from '@daybook/kernel/events';
import type { TwoFactorCommand, TwoFactorOutcome, TwoFactorRequest } from './two-factor.events.js';
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
import { after, twoFactorLimits } from './two-factor-limits.js';

export function decideTwoFactor(
  state: TwoFactorState,
  command: TwoFactorCommand,
  context: DecisionContext,
): TwoFactorOutcome {
  switch (command.type) {
    case 'RegisterDevice':
      return registerDevice(state, command);
    case 'RegisterPasskey':
      return registerPasskey(state, command);
    case 'ConfirmDevice':
      return confirmDevice(state, command, context.at);
    case 'RemoveDevice':
      return removeDevice(state, command.device);
    case 'RequestCode':
      return requestCode(state, command, context.at);
    case 'ReportUndelivered':
      return reportUndelivered(state, command.challenge);
    case 'AcceptCode':
      return acceptCode(state, command, context.at);
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
      return trust(state, command, context.at);
    case 'UntrustDevice':
      return state.trusts.some(({ uuid }) => uuid === command.trust)
        ? [{ type: 'DeviceUntrusted', data: { trust: command.trust } }]
        : [];
    case 'UntrustAllDevices':
      return state.trusts.length > 0 ? [{ type: 'AllDevicesUntrusted', data: {} }] : [];
    case 'ResetTwoFactor':
      return reset(state, command, context);
  }
}

function issueBackupCodes(
  { backup }: TwoFactorState,
  { setVersion, count }: TwoFactorRequest<'IssueBackupCodes'>,
): TwoFactorOutcome {
  if (setVersion !== backup.setVersion + 1)
    return refuse('backupSet', 'New backup codes were created in the meantime. Please try again.');
  return [{ type: 'BackupCodesIssued', data: { setVersion, count } }];
}

function spendBackupCode(
  { backup }: TwoFactorState,
  { setVersion, index }: TwoFactorRequest<'UseBackupCode'>,
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
  { trust: uuid, device }: TwoFactorRequest<'TrustDevice'>,
  at: string,
): TwoFactorOutcome {
  if (!isEnabled) return refuse('notEnabled', 'Devices are trusted once two-factor authentication is enabled.');
  return [
    { type: 'DeviceTrusted', data: { trust: uuid, device, until: after(at, twoFactorLimits.trustDays * 86_400) } },
  ];
}

function reset(
  state: TwoFactorState,
  { user, reason }: TwoFactorRequest<'ResetTwoFactor'>,
  { by }: DecisionContext,
): TwoFactorOutcome {
  if ('user' in by && by.user === user)
    return refuse('ownSecondFactor', 'You cannot reset your own second factor. Ask another administrator.');
  const trimmed = reason.trim();
  if (trimmed === '' || trimmed.length > 500)
    return refuse('reason', 'Say why, and how you verified who they are, in up to 500 characters.');
  if (!state.isEnabled && state.devices.length === 0)
    return refuse('notEnabled', 'This person has not set up a second factor.');
  return [{ type: 'TwoFactorReset', data: { user, reason: trimmed } }];
}
