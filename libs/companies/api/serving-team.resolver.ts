import { assignTeamRole, changeCompany } from '@daybook/companies/flow';
import { assignableStaff } from '@daybook/companies/read';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, metadataFromContext, successOf } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import type { AssignableStaffArgs, AssignTeamRoleArgs, UnassignTeamRoleArgs } from './generated/arguments.js';

/** Who of the firm serves a company, set by hand. */
@Resolver()
export class ServingTeamResolver {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}

  @Query('assignableStaff')
  async assignableStaff(@Args('companyUuid') company: AssignableStaffArgs['companyUuid']) {
    return (await assignableStaff(this.pool)).map((uuid) => ({ uuid, company }));
  }

  @Mutation('assignTeamRole')
  async assignTeamRole(
    @Args() { companyUuid: company, userUuid: user, role }: AssignTeamRoleArgs,
    @Context() context: GraphContext,
  ) {
    const metadata = metadataFromContext(context, company);
    return successOf(await assignTeamRole(this.commands, company, { user, role }, metadata));
  }

  @Mutation('unassignTeamRole')
  async unassignTeamRole(
    @Args() { companyUuid: company, userUuid: user, role }: UnassignTeamRoleArgs,
    @Context() context: GraphContext,
  ) {
    const metadata = metadataFromContext(context, company);
    return successOf(await changeCompany(this.commands, company, { type: 'UnassignTeamRole', user, role }, metadata));
  }
}
