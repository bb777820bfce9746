import { type TwoFactorFact, twoFactorDecider, type UserFact } from '@daybook/identity/domain';
import { Passkeys, sweepBackupCodes, TotpSecrets, TrustedDevices } from '@daybook/identity/secrets';
import { type Recorded, subjectOf } from '@daybook/kernel/events';
import { effectOf, reaction, type Tools } from '@daybook/kernel/flows';

/** Ends the trust in all devices of whoever has a new password. Their cookies have not counted since it was set. */
export const endTrust = reaction<UserFact>({
  name: 'identity.endTrust',
  categories: ['user'],
  on: {
    async PasswordChanged(fact, { commands }) {
      await commands.send(
        twoFactorDecider,
        subjectOf(fact.stream),
        { type: 'UntrustAllDevices' },
        effectOf(fact, 'untrust', { system: 'identity' }),
      );
    },
  },
});

/** Forgets what belongs to second factors that count no more: secrets, public keys, hashes. */
export const clearSecondFactors = reaction<TwoFactorFact>({
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

async function clear({ stream, meta }: Recorded<TwoFactorFact>, { commands, query, keys }: Tools): Promise<void> {
  const user = subjectOf(stream);
  const { devices, backup, trusts } = (await commands.load(twoFactorDecider, user)).state;
  const kept = devices.map(({ uuid }) => uuid);
  await new TotpSecrets(query, keys).sweep(user, meta.at, kept);
  await new Passkeys(query).sweep(user, meta.at, kept);
  const trusted = trusts.map(({ uuid }) => uuid);
  await new TrustedDevices(query).sweep(user, meta.at, trusted);
  await sweepBackupCodes(query, user, backup.left.length > 0 ? backup.setVersion : backup.setVersion + 1);
}
