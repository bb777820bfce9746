import { createHash, randomUUID } from 'node:crypto';
import { canonicalLoginName } from '@daybook/identity/domain';
import type { Pool } from 'pg';
import { placeOf } from './place.js';

/** How many of something within a while, and how many ever without a success in between. */
export interface Limit {
  readonly count: number;
  readonly minutes: number;
  readonly ever?: number;
}

export interface AttemptLimits {
  readonly account: Limit;
  readonly address: Limit;
  /** Of one person's guesses in a browser in which they have signed in before. */
  readonly browser: Limit;
  /** Codes sent: to one number, by one person, from one address. */
  readonly toNumber: Limit;
  readonly bySender: Limit;
  readonly fromAddress: Limit;
  /** What applications read as one person. */
  readonly calls: Limit;
}

export const attemptLimits: AttemptLimits = {
  account: { count: 10, minutes: 15, ever: 100 },
  address: { count: 50, minutes: 15 },
  browser: { count: 10, minutes: 15, ever: 100 },
  toNumber: { count: 3, minutes: 10 },
  bySender: { count: 6, minutes: 10 },
  fromAddress: { count: 20, minutes: 10 },
  // thirty questions an hour with eight calls each, as many as the assistant has
  calls: { count: 240, minutes: 60 },
};

const noEnd = 2 ** 31 - 1;

/** From where somebody guesses. */
export interface GuessOrigin {
  readonly address: string;
  /** The id of the browser, where the person has signed in in it before. */
  readonly browser: string | undefined;
}

/** A place among the attempts that are allowed; `succeeded` gives it back. */
export interface Attempt {
  succeeded(): Promise<void>;
}

/**
 * Counts attempts per account and per address, before anything is looked at: however many arrive at once, no more than
 * the limit are tried. Refused ones are not counted, so a lock ends when its window has passed. After a hundred without
 * a success an account stays locked for strangers until its person signs in or it is `forgiven`.
 *
 * A browser in which the person has signed in before has attempts of its own, so that nobody is locked out by what
 * strangers guess. After a hundred without a success it is a stranger too.
 */
export class Attempts {
  constructor(
    private readonly pool: Pool,
    private readonly limits: AttemptLimits = attemptLimits,
  ) {}

  /** A guess of a password; undefined when the account or the address has no attempt left. */
  take(username: string, from: GuessOrigin, now: Date): Promise<Attempt | undefined> {
    return this.guess(accountSubject(username), 'password', from, now);
  }

  /** A guess of a second factor, counted apart from passwords: a right password does not give back wrong codes. */
  takeCode(user: string, from: GuessOrigin, now: Date): Promise<Attempt | undefined> {
    return this.guess(codeSubject(user), 'code', from, now);
  }

  /** Whether one more code may be sent to a number. */
  async takeSend(phoneNumber: string, user: string, address: string, now: Date): Promise<boolean> {
    const { toNumber, bySender, fromAddress } = this.limits;
    return (
      (await this.count(`sender ${user}`, bySender, now)) &&
      (await this.count(hashed('sending address', placeOf(address)), fromAddress, now)) &&
      (await this.count(hashed('number', phoneNumber), toNumber, now))
    );
  }

  /** Whether an application may read once more as this person; all their applications count together. */
  takeCall(user: string, now: Date): Promise<boolean> {
    return this.count(`calls ${user}`, this.limits.calls, now);
  }

  /** After a reset by mail or by staff the person begins anew, with what is left of the address's attempts. */
  async forgive(user: string): Promise<void> {
    const { rows } = await this.pool.query<{ username: string | null }>('select username from users where uuid = $1', [
      user,
    ]);
    const subjects = [
      codeSubject(user),
      ...rows.flatMap(({ username }) => (username ? [accountSubject(username)] : [])),
    ];
    await this.pool.query('delete from attempts where subject = any ($1)', [subjects]);
  }

  private async guess(
    account: string,
    kind: 'password' | 'code',
    { address, browser }: GuessOrigin,
    now: Date,
  ): Promise<Attempt | undefined> {
    const own = browser && `browser ${kind} ${browser}`;
    if (!own || (await this.isSpent(own))) return this.guessOfStranger(account, address, now);
    if (!(await this.count(own, this.limits.browser, now))) return undefined;
    return {
      succeeded: async () => {
        await this.pool.query('delete from attempts where subject = $1', [own]);
        await this.pool.query('update attempts set since_success = 0 where subject = $1', [account]);
      },
    };
  }

  /** Nobody who knows the password is wrong that often. */
  private async isSpent(browser: string): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'spent browser',
      text: 'select from attempts where subject = $1 and since_success >= $2',
      values: [browser, this.limits.browser.ever ?? noEnd],
    });
    return rowCount === 1;
  }

  /** The address comes first: one that has no attempt left uses up nobody's account. */
  private async guessOfStranger(account: string, address: string, now: Date): Promise<Attempt | undefined> {
    const place = hashed('address', placeOf(address));
    if (!(await this.count(place, this.limits.address, now))) return undefined;
    if (!(await this.count(account, this.limits.account, now))) {
      await this.giveBack(place, now);
      return undefined;
    }
    return {
      succeeded: async () => {
        await this.pool.query('delete from attempts where subject = $1', [account]);
        await this.giveBack(place, now);
      },
    };
  }

  /** One attempt of that moment, though others may have been made within the same millisecond. */
  private async giveBack(subject: string, at: Date): Promise<void> {
    await this.pool.query({
      name: 'give attempt back',
      text: `update attempts set times = times[:array_position(times, $2) - 1] || times[array_position(times, $2) + 1:]
        where subject = $1 and $2 = any (times)`,
      values: [subject, at],
    });
  }

  /**
   * One statement, so that the row's lock makes attempts of one subject queue. Attempts that lie ahead, because the
   * clock was set back, count as made now: they neither open the lock nor prolong it. A refusal leaves the last ones
   * there, by which the sweep knows how long ago they were.
   */
  private async count(name: string, { count, minutes, ever = noEnd }: Limit, now: Date): Promise<boolean> {
    const ticket = randomUUID();
    const since = new Date(now.getTime() - minutes * 60_000);
    const { rows } = await this.pool.query<{ ticket: string }>({
      name: 'count attempt',
      text: `insert into attempts as a (subject, times, ticket, since_success)
          values ($1, array[$2::timestamptz], $3, 1)
        on conflict (subject) do update set (times, ticket, since_success) = (
          select case when may then past || excluded.times else coalesce(nullif(past, '{}'), a.times) end,
                 case when may then excluded.ticket else a.ticket end,
                 a.since_success + may::int
          from (select coalesce(array_agg(least(t, $2)), '{}') as past, count(t) < $4 and a.since_success < $6 as may
            from unnest(a.times) t where t > $5) recent)
        returning ticket`,
      values: [name, now, ticket, count, since, ever],
    });
    return rows[0]?.ticket === ticket;
  }
}

/**
 * Forgets what was counted more than a day before its one parameter, a moment. Guesses at an account there is are kept,
 * for they count until a success; those at a name that nobody has for a month, so that nobody tells the two apart soon,
 * and as long those of a browser.
 */
export const sweepAttempts = `delete from attempts
  where $1::timestamptz - interval '1 day' * case when subject ~ '^(account|browser) ' then 30 else 1 end >= all (times)
    and subject not like 'code %' and subject not in (
      select 'account ' || encode(sha256(convert_to(username, 'UTF8')), 'hex') from users where username is not null)`;

function accountSubject(username: string): string {
  return hashed('account', canonicalLoginName(username));
}

function codeSubject(user: string): string {
  return `code ${user}`;
}

/** Names of people are not kept beside their failures. */
function hashed(kind: string, name: string): string {
  return `${kind} ${createHash('sha256').update(name).digest('hex')}`;
}
