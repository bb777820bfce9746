import { mayAddRole } from '@daybook/companies/domain';
import { membersOf } from '@daybook/companies/read';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { type GraphContext, requireLoaded, requireViewer } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { isClient } from '@daybook/kernel/rights';
import { Inject } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import { CompanyPolicy } from './company.policy.js';
import type { CompanyUsersArgs } from './generated/arguments.js';
import { shownMember } from './member.view.js';

@Resolver()
export class MembersResolver {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly policy: CompanyPolicy,
  ) {}

  @Query('companyUsers')
  async companyUsers(@Args('companyUuid') uuid: CompanyUsersArgs['companyUuid'], @Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const company = await requireLoaded(context, this.policy, uuid);
    const members = await membersOf(this.pool, {
      company: uuid,
      forClient: isClient(viewer),
      withPending: mayAddRole(viewer, 'client_member', company),
      now: this.clock.now(),
    });
    return members.map((member) => shownMember(member, company, viewer));
  }
}
