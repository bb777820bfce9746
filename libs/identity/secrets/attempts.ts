import { createHash, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

export interface AttemptLimits {
  readonly perAccount: number;
  readonly perAddress: number;
  readonly windowMinutes: number;
}

export const attemptLimits: AttemptLimits = { perAccount: 10, perAddress: 50, windowMinutes: 15 };

/** A place among the attempts that are allowed; `succeeded` gives it back. */
export interface Attempt {
  succeeded(): Promise<void>;
}

/**
 * Counts sign-in attempts per account and per address, before the password is looked at: however many arrive at once,
 * no more than the limit are tried. Refused ones are not counted, so a lock ends when its window has passed.
 */
export class Attempts {
  constructor(
    private readonly pool: Pool,
    private readonly limits: AttemptLimits = attemptLimits,
  ) {}

  /** Undefined when the account or the address has no attempt left. */
  async take(username: string, address: string, now: Date): Promise<Attempt | undefined> {
    const account = subject('account', username.trim().toLowerCase());
    const place = subject('address', address);
    if (!(await this.count(account, this.limits.perAccount, now))) return undefined;
    if (!(await this.count(place, this.limits.perAddress, now))) return undefined;
    return {
      succeeded: async () => {
        await this.pool.query('delete from attempts where subject = $1', [account]);
        await this.pool.query('update attempts set times = array_remove(times, $2) where subject = $1', [place, now]);
      },
    };
  }

  /** One statement, so that the row's lock makes attempts of one subject queue. */
  private async count(name: string, limit: number, now: Date): Promise<boolean> {
    const ticket = randomUUID();
    const { rows } = await this.pool.query<{ ticket: string }>({
      name: 'count attempt',
      text: `insert into attempts as a (subject, times, ticket) values ($1, array[$2::timestamptz], $3)
        on conflict (subject) do update set (times, ticket) = (
          select case when count(t) < $4 then array_agg(t) || excluded.times else array_agg(t) end,
                 case when count(t) < $4 then excluded.ticket else a.ticket end
          from unnest(a.times) t where t > $5)
        returning ticket`,
      values: [name, now, ticket, limit, this.since(now)],
    });
    return rows[0]?.ticket === ticket;
  }

  private since(now: Date): Date {
    return new Date(now.getTime() - this.limits.windowMinutes * 60_000);
  }
}

/** Names of people are not kept beside their failures. */
function subject(kind: string, name: string): string {
  return `${kind} ${createHash('sha256').update(name).digest('base64url')}`;
}
