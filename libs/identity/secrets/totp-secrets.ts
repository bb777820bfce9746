import type { Query } from '@daybook/kernel/postgres';
import { openBytes, type SubjectKeys, sealBytes } from '@daybook/kernel/secrets';

/** The secrets of authenticator apps, each sealed with its owner's key and bound to its device. */
export class TotpSecrets {
  constructor(
    private readonly query: Query,
    private readonly keys: Pick<SubjectKeys, 'keyFor'>,
  ) {}

  /** The first secret of a device stays its secret. */
  async keep(user: string, device: string, secret: string): Promise<void> {
    const sealed = sealBytes(Buffer.from(secret), await this.keys.keyFor(`user-${user}`), placeOf(user, device));
    await this.query(
      `insert into totp_secrets (device, user_uuid, sealed) values ($1, $2, $3)
        on conflict (device) do nothing`,
      [device, user, sealed],
    );
  }

  async secretOf(user: string, device: string): Promise<string | undefined> {
    const [row] = await this.query<{ sealed: Buffer }>(
      'select sealed from totp_secrets where device = $1 and user_uuid = $2',
      [device, user],
    );
    return row && openBytes(row.sealed, await this.keys.keyFor(`user-${user}`), placeOf(user, device)).toString();
  }

  /** Forgets those of a person's that were made before that instant, but for devices that count. */
  async sweep(user: string, before: string, devices: readonly string[]): Promise<void> {
    await this.query('delete from totp_secrets where user_uuid = $1 and made_at < $2 and device <> all ($3)', [
      user,
      before,
      devices,
    ]);
  }
}

function placeOf(user: string, device: string): string[] {
  return [`twoFactor-${user}`, device, 'totp'];
}
