import { companyAccess } from '@daybook/companies/published';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { PolicyOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, mayInCompany, type Viewer } from '@daybook/kernel/rights';
import { supportMessage, type WrittenMessage } from '@daybook/support/domain';
import { Inject, Injectable } from '@nestjs/common';

/** A message and the company that it is about. */
export interface MessageOfCompany {
  readonly message: WrittenMessage;
  readonly company: CompanyAccess;
}

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    supportMessage: MessageOfCompany;
  }
}

/** A message to support, by its uuid: for those who answer in place of the mailbox. One about no company is not there. */
@Injectable()
export class SupportMessagePolicy implements PolicyOf<'supportMessage'> {
  readonly on = 'supportMessage';
  readonly actions = ['answer'];

  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}

  async load(uuid: string): Promise<MessageOfCompany | undefined> {
    const { state } = await this.commands.load(supportMessage, uuid);
    if (state.is === 'absent' || state.company === null) return undefined;
    const company = await companyAccess(this.db, state.company);
    return company && { message: state, company };
  }

  may(viewer: Viewer, _: string, { company }: MessageOfCompany): boolean {
    return mayInCompany(viewer, 'answerSupport', company);
  }

  companyOf({ company }: MessageOfCompany): CompanyAccess {
    return company;
  }
}
