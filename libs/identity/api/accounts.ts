import { POOL } from '@daybook/kernel/postgres';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

/** A person's account as sign-in knows it. */
export interface AccountOfUser {
  readonly uuid: string;
  readonly username: string;
  readonly name: string;
  readonly isStaff: boolean;
  readonly isActive: boolean;
}

@Injectable()
export class Accounts {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** Undefined when there is none. */
  async find(uuid: string): Promise<AccountOfUser | undefined> {
    const { rows } = await this.pool.query<AccountOfUser>({
      name: 'account',
      text: `select uuid, coalesce(username, '') as username, concat_ws(' ', first_name, last_name) as name,
          is_staff as "isStaff", is_active as "isActive" from users where uuid = $1`,
      values: [uuid],
    });
    return rows[0];
  }
}
