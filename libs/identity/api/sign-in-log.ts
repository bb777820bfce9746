import { canonicalLoginName } from '@daybook/identity/domain';
import { type GraphContext, requestSource } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { SECURITY_LOG, type SecurityKind, type SecurityLog } from '@daybook/kernel/security-log';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

interface OfSession {
  readonly session: string;
  readonly user: string;
}

/** Tells the security log of ways in and out. What somebody typed as a name is not kept, only whose account it is. */
@Injectable()
export class SignInLog {
  constructor(
    @Inject(SECURITY_LOG) private readonly log: SecurityLog,
    @Inject(POOL) private readonly pool: Pool,
  ) {}

  ok(kind: Extract<SecurityKind, 'signIn' | 'signOut'>, { session, user }: OfSession, context: GraphContext) {
    return this.log.record({ kind, outcome: 'ok', ...requestSource(context), session, user });
  }

  reused({ session, user }: OfSession, context: GraphContext) {
    return this.log.record({ kind: 'refreshReuse', outcome: 'refused', ...requestSource(context), session, user });
  }

  /** `why` is the sentence the person was given. */
  async refused(username: string, why: string, context: GraphContext) {
    const user = await this.userNamed(username);
    return this.log.record({ kind: 'signInRefused', outcome: 'refused', ...requestSource(context), user, detail: why });
  }

  secondFactorRefused(user: string, why: string, context: GraphContext) {
    return this.log.record({
      kind: 'secondFactorRefused',
      outcome: 'refused',
      ...requestSource(context),
      user,
      detail: why,
    });
  }

  private async userNamed(username: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ uuid: string }>({
      name: 'user of name',
      text: 'select uuid from users where username = $1 order by is_active desc limit 1',
      values: [canonicalLoginName(username)],
    });
    return rows[0]?.uuid;
  }
}
