import { companyAccess } from '@daybook/companies/published';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { PolicyOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, mayInCompany, mayInFirm, type Viewer } from '@daybook/kernel/rights';
import { supportMessage, type WrittenMessage } from '@daybook/support/domain';
import { Inject, Injectable } from '@nestjs/common';

/** A message and the company that it is about; undefined: about none, from somebody who belongs to none. */
export interface GuardedMessage {
  readonly message: WrittenMessage;
  readonly company: CompanyAccess | undefined;
}

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    supportMessage: GuardedMessage;
  }
}

/** A message to support, by its uuid: for those who answer in place of the mailbox. */
@Injectable()
export class SupportMessagePolicy implements PolicyOf<'supportMessage'> {
  readonly on = 'supportMessage';
  readonly actions = ['answer'];

  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}

  async load(uuid: string): Promise<GuardedMessage | undefined> {
    const { state } = await this.commands.load(supportMessage, uuid);
    if (state.is === 'absent') return undefined;
    if (state.company === null) return { message: state, company: undefined };
    const company = await companyAccess(this.db, state.company);
    return company && { message: state, company };
  }

  may(viewer: Viewer, _: string, { company }: GuardedMessage): boolean {
    return company ? mayInCompany(viewer, 'answerSupport', company) : mayInFirm(viewer, 'manageCompanies');
  }

  companyOf({ company }: GuardedMessage): CompanyAccess | undefined {
    return company;
  }
}
