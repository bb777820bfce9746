import type { Decider, RecordedEvent } from '@daybook/kernel/events';
import type { Method, TwoFactorCommand, TwoFactorEvent, TwoFactorRefusal } from './two-factor.events.js';
import { decideTwoFactor } from './two-factor-decisions.js';

export type TwoFactorDevice = Method & {
  readonly uuid: string;
  readonly isConfirmed: boolean;
  /** ISO 8601; null before the first code. */
  readonly lastUsedAt: string | null;
  /** Of the newest code that counted; no code of this or an earlier step counts again. */
  readonly lastTimeStep: number | null;
};

export interface CodeChallenge {
  readonly uuid: string;
  readonly device: string;
  readonly phoneNumber: string | null;
  readonly requestedAt: string;
  readonly resendAfter: string;
  readonly expiresAt: string;
  readonly outcome: 'open' | 'spent' | 'undelivered';
}

export interface TwoFactorState {
  readonly isEnabled: boolean;
  /** Revision of the event that enabled it; what came before belongs to setting it up. */
  readonly enabledBy: number | null;
  readonly devices: readonly TwoFactorDevice[];
  /** The newest code that was sent. */
  readonly challenge: CodeChallenge | null;
  /** `setVersion` 0 before the first set; `left` are the places of the codes that still count. */
  readonly backup: { readonly setVersion: number; readonly left: readonly number[] };
  readonly trusts: readonly { readonly uuid: string; readonly device: string; readonly until: string }[];
}

export const twoFactorDecider: Decider<TwoFactorCommand, TwoFactorState, TwoFactorEvent, TwoFactorRefusal> = {
  category: 'twoFactor',
  initial: {
    isEnabled: false,
    enabledBy: null,
    devices: [],
    challenge: null,
    backup: { setVersion: 0, left: [] },
    trusts: [],
  },
  schema: {
    TwoFactorDeviceRegistered: {
      version: 1,
      sensitive: ['phoneNumber', 'name'],
      subject: { category: 'user', field: 'user' },
    },
    TwoFactorDeviceConfirmed: { version: 1 },
    TwoFactorDeviceRemoved: { version: 1 },
    TwoFactorCodeRequested: { version: 1 },
    TwoFactorCodeUndelivered: { version: 1 },
    TwoFactorCodeAccepted: { version: 1 },
    TwoFactorCodeRejected: { version: 1 },
    PasskeyAccepted: { version: 1 },
    BackupCodesIssued: { version: 1 },
    BackupCodeUsed: { version: 1 },
    TwoFactorEnabled: { version: 1 },
    TwoFactorDisabled: { version: 1 },
    DeviceTrusted: { version: 1 },
    DeviceUntrusted: { version: 1 },
    AllDevicesUntrusted: { version: 1 },
    TwoFactorReset: { version: 1, sensitive: ['reason'], subject: { category: 'user', field: 'user' } },
  },
  evolve: (state, event) => ({ ...state, ...changeBy(event, state) }),
  decide: decideTwoFactor,
};

function changeBy(event: RecordedEvent<TwoFactorEvent>, state: TwoFactorState): Partial<TwoFactorState> {
  const { devices, challenge, backup, trusts } = state;
  switch (event.type) {
    case 'TwoFactorDeviceRegistered': {
      const { user: _, device, ...method } = event.data;
      const others = devices.filter((one) => one.isConfirmed || one.deviceType !== method.deviceType);
      const made = { ...method, uuid: device, isConfirmed: false, lastUsedAt: null, lastTimeStep: null };
      return { devices: [...others, made] };
    }
    case 'TwoFactorDeviceConfirmed':
      return { devices: changed(devices, event.data.device, { isConfirmed: true }) };
    case 'TwoFactorDeviceRemoved':
      return { devices: devices.filter(({ uuid }) => uuid !== event.data.device) };
    case 'TwoFactorCodeRequested': {
      const { challenge: uuid, ...sent } = event.data;
      const phoneNumber = devices.find((one) => one.uuid === sent.device)?.phoneNumber ?? null;
      return { challenge: { ...sent, uuid, phoneNumber, requestedAt: event.meta.at, outcome: 'open' } };
    }
    case 'TwoFactorCodeUndelivered':
      return { challenge: challenge && { ...challenge, outcome: 'undelivered' } };
    case 'TwoFactorCodeAccepted': {
      const { device, timeStep, challenge: answered } = event.data;
      const used = { lastUsedAt: event.meta.at, ...(timeStep !== null && { lastTimeStep: timeStep }) };
      const spent = challenge && challenge.uuid === answered ? { ...challenge, outcome: 'spent' as const } : challenge;
      return { devices: changed(devices, device, used), challenge: spent };
    }
    case 'TwoFactorCodeRejected':
      return {};
    case 'PasskeyAccepted':
      return { devices: changed(devices, event.data.device, { lastUsedAt: event.meta.at }) };
    case 'BackupCodesIssued': {
      const { setVersion, count } = event.data;
      return { backup: { setVersion, left: Array.from({ length: count }, (_, index) => index) } };
    }
    case 'BackupCodeUsed':
      return { backup: { ...backup, left: backup.left.filter((index) => index !== event.data.index) } };
    case 'TwoFactorEnabled':
      return { isEnabled: true, enabledBy: event.revision };
    case 'TwoFactorDisabled':
      return { ...withoutAny(state), devices: devices.filter(({ deviceType }) => deviceType === 'passkey') };
    case 'DeviceTrusted': {
      const { trust: uuid, device, until } = event.data;
      return { trusts: [...trusts.filter((one) => one.device !== device), { uuid, device, until }] };
    }
    case 'DeviceUntrusted':
      return { trusts: trusts.filter(({ uuid }) => uuid !== event.data.trust) };
    case 'AllDevicesUntrusted':
      return { trusts: [] };
    case 'TwoFactorReset':
      return withoutAny(state);
  }
}

function changed(
  devices: readonly TwoFactorDevice[],
  uuid: string,
  change: Partial<Pick<TwoFactorDevice, 'isConfirmed' | 'lastUsedAt' | 'lastTimeStep'>>,
): readonly TwoFactorDevice[] {
  return devices.map((one) => (one.uuid === uuid ? { ...one, ...change } : one));
}

/** Versions of sets go on counting: a code of a former set never counts again. */
function withoutAny({ backup: { setVersion } }: TwoFactorState): TwoFactorState {
  return {
    isEnabled: false,
    enabledBy: null,
    devices: [],
    challenge: null,
    backup: { setVersion, left: [] },
    trusts: [],
  };
}
