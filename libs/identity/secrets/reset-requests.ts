import { createHash, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { placeOf } from './place.js';

/** Somebody asked for a new password for a sign-in name. */
export interface ResetAsk {
  readonly uuid: string;
  /** SHA-256 of the name, which may be nobody's. */
  readonly loginName: string;
}

/** Within an hour: mails for one name, asks from one address. */
export const resetLimits = { mails: 3, asksPerPlace: 30 } as const;

/**
 * Asks for resets in `ops.reset_asks`, for names that somebody has and for others alike: whoever asks is answered when
 * the ask is written down, and the answer takes as long for either. A scheduled task looks later whose names they are.
 */
export class ResetRequests {
  constructor(private readonly pool: Pool) {}

  /** Writes an ask down, unless there were too many; nobody is told which. */
  async take(loginName: string, address: string, now: Date): Promise<void> {
    await this.pool.query({
      name: 'take reset ask',
      text: `insert into reset_asks (uuid, login_name, place, asked_at)
        select $1, $2, $3, $4
        where (select count(*) from reset_asks where login_name = $2 and asked_at > $5) < $6
          and (select count(*) from reset_asks where place = $3 and asked_at > $5) < $7`,
      values: [
        randomUUID(),
        loginName,
        hashOf(placeOf(address)),
        now,
        hourBefore(now),
        resetLimits.mails,
        resetLimits.asksPerPlace,
      ],
    });
  }
}

export function hourBefore(now: Date): Date {
  return new Date(now.getTime() - 3_600_000);
}

/** Addresses are not kept beside what was asked from them. */
function hashOf(place: string): string {
  return createHash('sha256').update(place).digest('base64url');
}
