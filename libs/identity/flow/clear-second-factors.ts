import { type TwoFactorEvent, twoFactorDecider, type UserEvent } from '@daybook/identity/domain';
import { Passkeys, sweepBackupCodes, TotpSecrets, TrustedDevices } from '@daybook/identity/secrets';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';

/** Ends the trust in all devices of whoever has a new password. Their cookies have not counted since it was set. */
export const endTrust = eventHandler<UserEvent>({
  name: 'identity.endTrust',
  categories: ['user'],
  on: {
    async PasswordChanged(event, { commands }) {
      await commands.send(
        twoFactorDecider,
        subjectOf(event.stream),
        { type: 'UntrustAllDevices' },
        metadataFromEvent(event, 'untrust', { system: 'identity' }),
      );
    },
  },
});

/** Forgets what belongs to second factors that count no more: secrets, public keys, hashes. */
export const clearSecondFactors = eventHandler<TwoFactorEvent>({
  name: 'identity.clearSecondFactors',
  categories: ['twoFactor'],
  on: {
    TwoFactorDeviceRemoved: clear,
    TwoFactorDisabled: clear,
    TwoFactorReset: clear,
    BackupCodesIssued: clear,
    DeviceUntrusted: clear,
    AllDevicesUntrusted: clear,
  },
});

async function clear(
  { stream, meta }: RecordedEvent<TwoFactorEvent>,
  { commands, query, keys }: FlowContext,
): Promise<void> {
  const user = subjectOf(stream);
  const { devices, backup, trusts } = (await commands.load(twoFactorDecider, user)).state;
  const stored = devices.map(({ uuid }) => uuid);
  await new TotpSecrets(query, keys).sweep(user, meta.at, stored);
  await new Passkeys(query).sweep(user, meta.at, stored);
  const trusted = trusts.map(({ uuid }) => uuid);
  await new TrustedDevices(query).sweep(user, meta.at, trusted);
  await sweepBackupCodes(query, user, backup.left.length > 0 ? backup.setVersion : backup.setVersion + 1);
}
