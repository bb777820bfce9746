import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

/** Seconds between coming back from Google and the end of signing in, second factor included. */
export const socialTokenLife = 600;

/**
 * What a browser brings back from Google in place of a password: a random text for one person, in one browser, for ten
 * minutes, which one sign-in spends. The table holds hashes only.
 */
export class SocialTokens {
  constructor(private readonly pool: Pool) {}

  /** `browser` is the secret of the browser's own cookie. */
  async issue(user: string, browser: string, now: Date): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.pool.query('delete from social_tokens where expires_at < $1', [now]);
    await this.pool.query(
      'insert into social_tokens (token_hash, user_uuid, browser_hash, expires_at) values ($1, $2, $3, $4)',
      [hashOf(token), user, hashOf(browser), new Date(now.getTime() + socialTokenLife * 1_000)],
    );
    return token;
  }

  /** Whose it is, if it counts in this browser and the person is active. */
  async userOf(token: string, browser: string, now: Date): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ user: string }>({
      name: 'user of social token',
      text: `select t.user_uuid as "user" from social_tokens t join users u on u.uuid = t.user_uuid
        where t.token_hash = $1 and t.browser_hash = $2 and t.expires_at > $3 and t.spent_at is null and u.is_active`,
      values: [hashOf(token), hashOf(browser), now],
    });
    return rows[0]?.user;
  }

  /** @returns whether it was still there to be spent */
  async spend(token: string, now: Date): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'update social_tokens set spent_at = $2 where token_hash = $1 and spent_at is null',
      [hashOf(token), now],
    );
    return rowCount === 1;
  }
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
