import { createHash, randomBytes } from 'node:crypto';
import { twoFactorLimits } from '@daybook/identity/domain';
import type { Query } from '@daybook/kernel/postgres';
import { validate } from 'uuid';

/**
 * Hashes of the cookies of trusted devices. A cookie is `{trust}.{random}` and counts for one person, in the browser
 * whose id it was given to, until the password is another one. The events say which trusts have not ended.
 */
export class TrustedDevices {
  constructor(private readonly query: Query) {}

  /** The cookie of a trust that no event names yet. */
  async draw(user: string, trust: string, device: string, until: Date): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    await this.query(
      `insert into trusted_devices (trust, user_uuid, device, password_version, hash, until)
        select $1, uuid, $3, password_version, $4, $5 from users where uuid = $2`,
      [trust, user, device, hashOf(secret), until],
    );
    return `${trust}.${secret}`;
  }

  /** The trust that a cookie shows, and the browser's id it holds for. */
  async shownBy(cookie: string, user: string, now: Date): Promise<{ trust: string; device: string } | undefined> {
    const [trust = '', secret = ''] = cookie.split('.');
    if (!validate(trust)) return undefined;
    const [row] = await this.query<{ trust: string; device: string }>(
      `select t.trust, t.device from trusted_devices t
        join users u on u.uuid = t.user_uuid and u.password_version = t.password_version
        where t.trust = $1 and t.user_uuid = $2 and t.hash = $3 and t.until > $4`,
      [trust, user, hashOf(secret), now],
    );
    return row;
  }

  /** Forgets those of a person's that were given before that instant, but for trusts that count. */
  async sweep(user: string, before: string, trusts: readonly string[]): Promise<void> {
    const until = new Date(Date.parse(before) + twoFactorLimits.trustDays * 86_400_000);
    await this.query('delete from trusted_devices where user_uuid = $1 and until < $2 and trust <> all ($3)', [
      user,
      until,
      trusts,
    ]);
  }
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
