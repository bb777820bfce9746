import type { Clock } from '@daybook/kernel/clock';
import type { Config } from '@daybook/kernel/config';
import { fenceMark } from '@daybook/kernel/projecting';
import type { Viewer } from '@daybook/kernel/rights';
import DataLoader from 'dataloader';
import type { Pool } from 'pg';

export interface SessionNow {
  /** Whether it is that person's and neither revoked nor over. */
  readonly isOpen: boolean;
  /** What has to be proved current before rights are read, see `Freshness`. */
  readonly mark: number;
}

interface Asked {
  readonly session: string;
  readonly user: string;
}

/** All that every request asks anew; those that come in the same turn ask in one statement. */
export function sessionsNow(pool: Pool, clock: Clock): (asked: Asked) => Promise<SessionNow> {
  const requests = new DataLoader((asked: readonly Asked[]) => read(pool, asked, clock.now()), {
    cache: false,
    batchScheduleFn: (ask) => setImmediate(ask),
  });
  return (asked) => requests.load(asked);
}

async function read(pool: Pool, asked: readonly Asked[], now: Date): Promise<SessionNow[]> {
  const { rows } = await pool.query<SessionNow>({
    name: 'sessions now',
    text: `select exists (select from refresh_families f where f.session = asked.session
        and f.user_uuid = asked.user_uuid and f.revoked_at is null and f.ends_at > $3) as "isOpen", ${fenceMark} as mark
      from unnest($1::uuid[], $2::uuid[]) with ordinality as asked (session, user_uuid, place) order by place`,
    values: [asked.map(({ session }) => session), asked.map(({ user }) => user), now],
  });
  return rows;
}

export function isSecondFactorMandatory(
  { isStaff, isSuperuser }: Pick<Viewer, 'isStaff' | 'isSuperuser'>,
  { mandatoryForStaff, mandatoryForClients }: Config['secondFactor'],
): boolean {
  return isStaff || isSuperuser ? mandatoryForStaff : mandatoryForClients;
}
