import { check } from '@daybook/checks/domain';
import { companyAccess } from '@daybook/companies/published';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, type ItemResolver, type ResolvedItem, requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { mayInCompany } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';

/** Leads from a check's uuid to its page. */
@Injectable()
export class CheckItems implements ItemResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
  ) {}

  async resolve(uuid: string, context: GraphContext): Promise<ResolvedItem | undefined> {
    const { state } = await this.commands.load(check, uuid);
    if (state.is === 'absent' || state.company === null) return undefined;
    const company = await companyAccess(this.db, state.company);
    if (!company || !mayInCompany(requireViewer(context), 'viewFeaturePayments', company)) return undefined;
    return { kind: 'check', deepLinkUrl: `/${company.uuid}/payments/${uuid}`, itemLive: state.is !== 'deleted' };
  }
}
