import { randomInt } from 'node:crypto';
import { twoFactorLimits } from '@daybook/identity/domain';
import type { Query } from '@daybook/kernel/postgres';
import { isEqual, openBytes, type SubjectKeys, sealBytes } from '@daybook/kernel/secrets';

/**
 * What became of handing a code to the telephone company.
 *
 * `unknown`: the answer was lost. The code may have arrived, so it is not sent a second time.
 */
export type CodeDelivery = 'sent' | 'refused' | 'unknown';

interface CodeRow {
  readonly user: string;
  readonly sealed: Buffer;
}

/** Codes that go out by phone, sealed with their owner's key until they have been judged or have ended. */
export class PhoneCodes {
  constructor(
    private readonly query: Query,
    private readonly keys: Pick<SubjectKeys, 'keyFor'>,
  ) {}

  /** Draws the code of a challenge and lays it down; the event that names the challenge sends it out. */
  async draw(user: string, challenge: string, now: Date): Promise<void> {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const sealed = sealBytes(Buffer.from(code), await this.keys.keyFor(`user-${user}`), placeOf(user, challenge));
    await this.query(
      `insert into phone_codes (challenge, user_uuid, sealed, requested_at, expires_at) values ($1, $2, $3, $4, $5)
        on conflict (challenge) do nothing`,
      [challenge, user, sealed, now, new Date(now.getTime() + twoFactorLimits.code * 1_000)],
    );
  }

  /** Spends one of the five tries of a challenge, before the code is looked at: more than five at once are no more than five. */
  async isRight(user: string, challenge: string, code: string): Promise<boolean> {
    const [row] = await this.query<CodeRow>(
      `update phone_codes set tries = tries + 1 where challenge = $1 and user_uuid = $2 and tries < $3
        returning user_uuid as "user", sealed`,
      [challenge, user, twoFactorLimits.triesPerCode],
    );
    if (!row) return false;
    return isEqual(code, await this.opened(row, challenge));
  }

  /** The code to be sent, for the first who asks while it counts. */
  async claim(challenge: string, now: Date): Promise<string | undefined> {
    const [row] = await this.query<CodeRow>(
      `update phone_codes set delivery = 'sending' where challenge = $1 and delivery is null and expires_at > $2
        returning user_uuid as "user", sealed`,
      [challenge, now],
    );
    return row && (await this.opened(row, challenge)).toString();
  }

  async settle(challenge: string, delivery: CodeDelivery): Promise<void> {
    await this.query('update phone_codes set delivery = $2 where challenge = $1', [challenge, delivery]);
  }

  /** It certainly did not go out: another try may claim it. */
  async release(challenge: string): Promise<void> {
    await this.query(`update phone_codes set delivery = null where challenge = $1 and delivery = 'sending'`, [
      challenge,
    ]);
  }

  private async opened({ user, sealed }: CodeRow, challenge: string): Promise<Buffer> {
    return openBytes(sealed, await this.keys.keyFor(`user-${user}`), placeOf(user, challenge));
  }
}

function placeOf(user: string, challenge: string): string[] {
  return [`twoFactor-${user}`, challenge, 'code'];
}
