import { type Check, check, mayOnChecks } from '@daybook/checks/domain';
import { companyAccess } from '@daybook/companies/published';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { GraphContext, PolicyOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, mayInCompany, type OnReason, type Viewer } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    check: CheckInCompany;
  }
}

export interface CheckInCompany {
  readonly check: Pick<Check, 'writtenBy'>;
  readonly company: CompanyAccess;
}

/** Rights on one check, by its uuid: its company is the one that it was written in. */
@Injectable()
export class CheckPolicy implements PolicyOf<'check'> {
  readonly on = 'check';
  readonly linkKinds = ['check'];
  readonly actions = ['see', 'send', 'delete', 'cash'];

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
  ) {}

  async load(uuid: string, { judgement }: GraphContext): Promise<CheckInCompany | undefined> {
    const { state } = await this.commands.load(check, uuid, judgement);
    if (state.is === 'absent' || state.is === 'deleted' || state.company === null) return undefined;
    const company = await companyAccess(this.db, state.company);
    return company && { check: state, company };
  }

  may(viewer: Viewer, action: string, { check, company }: CheckInCompany, onReason?: OnReason): boolean {
    switch (action) {
      case 'see':
        return mayInCompany(viewer, 'viewFeaturePayments', company, onReason);
      case 'send':
        return mayInCompany(viewer, 'manageSendCheck', company, onReason);
      case 'delete':
        return mayInCompany(viewer, 'manageSendCheck', company, onReason) && mayDelete(viewer, check, company);
      case 'cash':
        return mayOnChecks(viewer, 'cash', company, onReason);
      default:
        return false;
    }
  }

  companyOf({ company }: CheckInCompany): CompanyAccess {
    return company;
  }
}

/** 7.3 of the decisions, beside the right to send checks. */
function mayDelete(viewer: Viewer, { writtenBy }: CheckInCompany['check'], { uuid }: CompanyAccess): boolean {
  if (viewer.isSuperuser || writtenBy === viewer.uuid) return true;
  return viewer.memberships.get(uuid)?.isAccountOwner ?? false;
}
