import { createHmac, randomBytes } from 'node:crypto';
import { twoFactorLimits } from '@daybook/identity/domain';
import type { Query } from '@daybook/kernel/postgres';
import { purposeKey } from '@daybook/kernel/secrets';

/** Letters and digits that are not taken for one another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 8;

/** Keyed hashes of backup codes by person and set. The events say which set counts, and which places of it are used. */
export class BackupCodes {
  private readonly key: Buffer;

  constructor(
    private readonly query: Query,
    masterKey: string,
  ) {
    this.key = purposeKey(masterKey, 'backup codes');
  }

  /**
   * Draws the codes of a set once its event stands: of two who ask at once, one has stated it, and the other may not
   * draw in its place. They are shown once and never again.
   */
  async draw(user: string, setVersion: number): Promise<readonly string[]> {
    const codes = Array.from({ length: twoFactorLimits.backupCodes }, drawn);
    await this.query(
      `insert into backup_codes (user_uuid, set_version, place, hash)
        select $1, $2, place - 1, hash from unnest($3::bytea[]) with ordinality as code (hash, place)
        on conflict (user_uuid, set_version, place) do update set hash = excluded.hash`,
      [user, setVersion, codes.map((code) => this.hashOf(user, setVersion, code))],
    );
    return codes;
  }

  /** Which code of the set this is, however it is written. */
  async placeOf(user: string, setVersion: number, given: string): Promise<number | undefined> {
    const hash = this.hashOf(user, setVersion, given.replaceAll(/[\s-]/g, '').toUpperCase());
    const [row] = await this.query<{ place: number }>(
      'select place from backup_codes where user_uuid = $1 and set_version = $2 and hash = $3',
      [user, setVersion, hash],
    );
    return row?.place;
  }

  private hashOf(user: string, setVersion: number, code: string): Buffer {
    return createHmac('sha256', this.key).update(`${user} ${setVersion} ${code}`).digest();
  }
}

/** Forgets the sets before this one. */
export async function sweepBackupCodes(query: Query, user: string, setVersion: number): Promise<void> {
  await query('delete from backup_codes where user_uuid = $1 and set_version < $2', [user, setVersion]);
}

/** Whether a text can be a backup code; six digits are a code of an app or a phone. */
export function looksLikeBackupCode(text: string): boolean {
  return text.replaceAll(/[\s-]/g, '').length === length;
}

function drawn(): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
}
