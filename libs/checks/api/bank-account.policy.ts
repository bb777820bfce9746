import { type BankAccount, bankAccount, mayOnChecks } from '@daybook/checks/domain';
import { companyAccess } from '@daybook/companies/published';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { GraphContext, PolicyOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, mayInCompany, type OnReason, type Viewer } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    bankAccount: AccountInCompany;
  }
}

export interface AccountInCompany {
  readonly account: BankAccount;
  readonly company: CompanyAccess;
}

/** Rights on one bank account, by its uuid; also on a deleted one, whose checks stay. */
@Injectable()
export class BankAccountPolicy implements PolicyOf<'bankAccount'> {
  readonly on = 'bankAccount';
  readonly actions = ['see', 'manageSendCheck', 'cash'];

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
  ) {}

  async load(uuid: string, { judgement }: GraphContext): Promise<AccountInCompany | undefined> {
    const { state } = await this.commands.load(bankAccount, uuid, judgement);
    if (state.is === 'absent' || state.company === null) return undefined;
    const company = await companyAccess(this.db, state.company);
    return company && { account: state, company };
  }

  may(viewer: Viewer, action: string, { company }: AccountInCompany, onReason?: OnReason): boolean {
    switch (action) {
      case 'see':
        return mayInCompany(viewer, 'viewFeaturePayments', company, onReason);
      case 'manageSendCheck':
        return mayInCompany(viewer, 'manageSendCheck', company, onReason);
      case 'cash':
        return mayOnChecks(viewer, 'cash', company, onReason);
      default:
        return false;
    }
  }

  companyOf({ company }: AccountInCompany): CompanyAccess {
    return company;
  }
}
