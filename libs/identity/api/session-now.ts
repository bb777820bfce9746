import type { Config } from '@daybook/kernel/config';
import { fenceMark } from '@daybook/kernel/projecting';
import type { Viewer } from '@daybook/kernel/rights';
import type { Pool } from 'pg';

export interface SessionNow {
  /** Whether it is that person's and neither revoked nor over. */
  readonly isOpen: boolean;
  /** What has to be proved current before rights are read, see `Freshness`. */
  readonly mark: number;
}

/** All that every request asks anew. */
export async function sessionNow(pool: Pool, session: string, user: string, now: Date): Promise<SessionNow> {
  const { rows } = await pool.query<SessionNow>({
    name: 'session now',
    text: `select exists (select from refresh_families
        where session = $1 and user_uuid = $2 and revoked_at is null and ends_at > $3) as "isOpen", ${fenceMark} as mark`,
    values: [session, user, now],
  });
  return rows[0] as SessionNow;
}

export function isSecondFactorMandatory(
  { isStaff, isSuperuser }: Pick<Viewer, 'isStaff' | 'isSuperuser'>,
  { mandatoryForStaff, mandatoryForClients }: Config['secondFactor'],
): boolean {
  return isStaff || isSuperuser ? mandatoryForStaff : mandatoryForClients;
}
