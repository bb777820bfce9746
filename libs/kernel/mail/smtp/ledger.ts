import { numbersPresent } from '@daybook/kernel/postgres';
import type { Pool } from 'pg';
import type { Email } from '../port.js';

/**
 * What became of a letter before this try.
 *
 * `fresh`: it is this caller's to send, or somebody's who was ended while he handed it in: it is tried once more.
 * `sent`, `refused`: settled for good. `unknown`: somebody handed it in and the answer was lost, or is handing it in now;
 * nobody sends it again by himself. `postponed`: its time has not come yet.
 */
export type Claim = 'fresh' | 'sent' | 'refused' | 'unknown' | 'postponed';

/** How long a postponed letter rests, as long as it has waited already, and after how long nobody tries any more. */
const rest = "greatest(interval '1 minute', least(interval '15 minutes', l.settled_at - l.claimed_at))";
const timeout = "interval '2 days'";

/** How often a letter is handed in whose senders end meanwhile. All of them have one Message-ID. */
export const mostTries = 2;

/** The ledger in `ops.letters`: a letter is claimed before it is sent, and a crash in between sends it once more at most. */
export class EmailLedger {
  constructor(private readonly pool: Pool) {}

  /** @param holder the number by which its sender is known to be there; null where nobody can tell */
  async claim(
    { key, tells, cause }: Pick<Email, 'key' | 'tells' | 'cause'>,
    holder: number | null = null,
  ): Promise<Claim> {
    const items = tells?.of ?? [];
    const claimed = await this.pool.query({
      name: 'letter-claim',
      text: `with claimed as (
          insert into ops.letters as l (key, state, holder, follower, stream, position)
              values ($1, 'sending', $5, $6, $7, $8)
            on conflict (key) do update set state = excluded.state, holder = excluded.holder,
                tries = case when l.state = 'sending' then l.tries + 1 else l.tries end
              where l.state = 'postponed' and l.settled_at < now() - ${rest}
                or l.state = 'sending' and l.tries < ${mostTries} and l.holder is not null
                  and l.holder::bigint not in (${numbersPresent})
            returning key
        ), told as (
          insert into ops.letter_items (letter, item, event, person)
          select key, item, event, $2 from claimed, unnest($3::uuid[], $4::text[]) as of (item, event)
          on conflict do nothing
        ) select key from claimed`,
      values: [
        ...[key, tells?.person ?? null, items.map(({ item }) => item), items.map(({ event }) => event), holder],
        ...[cause?.follower ?? null, cause?.stream ?? null, cause?.position ?? null],
      ],
    });
    if (claimed.rowCount === 1) return 'fresh';
    const { rows } = await this.pool.query<{ state: string }>({
      name: 'letter-state',
      text: 'select state from ops.letters where key = $1',
      values: [key],
    });
    const state = rows[0]?.state;
    if (state === undefined) return this.claim({ key, ...(tells && { tells }), ...(cause && { cause }) }, holder); // released in this very moment
    return state === 'sent' || state === 'refused' || state === 'postponed' ? state : 'unknown';
  }

  /** `reason` is told to administrators; it never holds the letter. */
  async settle(key: string, state: 'sent' | 'refused' | 'unknown', reason: string | null = null): Promise<void> {
    await this.pool.query({
      name: 'letter-settle',
      text: 'update ops.letters set state = $2, reason = $3, settled_at = now() where key = $1',
      values: [key, state, reason],
    });
  }

  /** @returns whether it will be tried again; after two days it is refused */
  async postpone(key: string, reason: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ state: string }>({
      name: 'letter-postpone',
      text: `update ops.letters set reason = $2, settled_at = now(),
          state = case when claimed_at < now() - ${timeout} then 'refused' else 'postponed' end
        where key = $1 returning state`,
      values: [key, reason],
    });
    return rows[0]?.state === 'postponed';
  }

  /** The post certainly did not take it: another try may. */
  async release(key: string): Promise<void> {
    await this.pool.query({
      name: 'letter-release',
      text: `delete from ops.letters where key = $1 and state = 'sending'`,
      values: [key],
    });
  }
}
