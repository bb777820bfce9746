import type { TwoFactorEvent } from '@daybook/identity/domain';
import { subjectOf } from '@daybook/kernel/events';
import { ignored, own, projection, remove, table } from '@daybook/kernel/projecting';
import { SecondFactorRow } from './second-factor.entity.js';

export const secondFactorsTable = table<SecondFactorRow, TwoFactorEvent>({
  entity: SecondFactorRow,
  categories: ['twoFactor'],
  on: {
    TwoFactorEnabled: own((_, { stream, meta }) => ({ user: subjectOf(stream), enabledAt: meta.at })),
    TwoFactorDisabled: remove(),
    TwoFactorReset: remove(),
    TwoFactorDeviceRegistered: ignored,
    TwoFactorDeviceConfirmed: ignored,
    TwoFactorDeviceRemoved: ignored,
    TwoFactorCodeRequested: ignored,
    TwoFactorCodeUndelivered: ignored,
    TwoFactorCodeAccepted: ignored,
    TwoFactorCodeRejected: ignored,
    PasskeyAccepted: ignored,
    BackupCodesIssued: ignored,
    BackupCodeUsed: ignored,
    DeviceTrusted: ignored,
    DeviceUntrusted: ignored,
    AllDevicesUntrusted: ignored,
  },
});

export const secondFactorsProjection = projection({
  name: 'secondFactors',
  version: 1,
  tables: [secondFactorsTable],
  fenced: ['twoFactor'],
});
