import { canonicalLoginName } from '@daybook/identity/domain';
import { hash, type Options, verify } from '@node-rs/argon2';
import type { Pool } from 'pg';

/** What one guess costs: Argon2id with 19 MiB, two passes, one lane. */
export const fullCost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** For tests, which sign in hundreds of times. */
export const testCost: Options = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** What a sign-in name leads to. */
export interface Account {
  readonly user: string;
  readonly isActive: boolean;
}

const mostTries = 20;

/** Others took the version at every try. Nothing is wrong with the password; it may be sent again. */
export class VersionsContended extends Error {
  /** Read by `isOutage`: what PostgreSQL says of a transaction that has to be tried again. */
  readonly code = '40001';

  constructor(user: string) {
    super(`Others kept setting the password of ${user}, ${mostTries} times. Try again in a moment.`);
  }
}

/** Hashes of passwords by user and version. The events name the version that counts and nothing else. */
export class Passwords {
  private readonly nobodys: Promise<string>;

  constructor(
    private readonly pool: Pool,
    private readonly cost: Options = fullCost,
  ) {
    this.nobodys = hash('nobody signs in with this', cost);
  }

  /**
   * Lays the hash down under a version of its own that no event names yet; what is not named is never asked.
   *
   * @returns the version, which is higher than `after`
   */
  async keep(user: string, after: number, password: string): Promise<number> {
    const values = [user, after, await hash(password, this.cost)];
    for (let tries = 0; tries < mostTries; tries += 1) {
      const { rows } = await this.pool.query<{ version: number }>({
        name: 'keep password',
        text: `insert into passwords (user_uuid, version, hash)
          select $1::uuid, greatest($2::int, (select max(version) from passwords where user_uuid = $1)) + 1, $3
          on conflict do nothing returning version`,
        values,
      });
      // another one who chose the same version at the same instant has it
      if (rows[0]) return rows[0].version;
    }
    throw new VersionsContended(user);
  }

  /** Lays it down under that version where nothing is yet; what somebody has chosen meanwhile stays. */
  async keepFirst(user: string, version: number, password: string): Promise<void> {
    await this.pool.query({
      name: 'keep first password',
      text: 'insert into passwords (user_uuid, version, hash) values ($1, $2, $3) on conflict do nothing',
      values: [user, version, await hash(password, this.cost)],
    });
  }

  /** Forgets one that no event will name. */
  async drop(user: string, version: number): Promise<void> {
    await this.pool.query('delete from passwords where user_uuid = $1 and version = $2', [user, version]);
  }

  /** Forgets the hashes of former passwords. */
  async sweep(user: string, current: number): Promise<void> {
    await this.pool.query('delete from passwords where user_uuid = $1 and version < $2', [user, current]);
  }

  /**
   * The account that a name and a password open; undefined when one of the two is wrong.
   *
   * An unknown name and an inactive user cost as much time as a wrong password.
   */
  async accountOf(username: string, password: string): Promise<Account | undefined> {
    const { rows } = await this.pool.query<Account & { hash: string | null }>({
      name: 'account of name',
      text: `select u.uuid as "user", u.is_active as "isActive", p.hash
        from users u left join passwords p on p.user_uuid = u.uuid and p.version = u.password_version
        where u.username = $1 order by u.is_active desc limit 1`,
      values: [canonicalLoginName(username)],
    });
    const [found] = rows;
    const isRight = await verify(found?.hash ?? (await this.nobodys), password);
    return found?.hash && isRight ? { user: found.user, isActive: found.isActive } : undefined;
  }
}
