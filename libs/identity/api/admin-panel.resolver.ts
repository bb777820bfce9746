import { type GraphContext } from '@daybook/kernel/graph';
import { Args, Context, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { statesOf } from './account-states.js';
import type { AdminPanelClientUsersCsvArgs, AdminPanelStaffUsersCsvArgs } from './generated/arguments.js';
import { UsersFile } from './users-file.js';

/** What only the admin panel shows; each of its fields has a right of its own. */
@Resolver('AdminPanel')
export class AdminPanelResolver {
  constructor(private readonly file: UsersFile) {}

  @Query('adminPanel')
  adminPanel() {
    return {};
  }

  @ResolveField('staffUsersCsv')
  staffUsersCsv(@Args() { active, states }: AdminPanelStaffUsersCsvArgs, @Context() context: GraphContext) {
    return this.file.address('staff', { active: active ?? null, states: statesOf(states) }, context);
  }

  @ResolveField('clientUsersCsv')
  clientUsersCsv(@Args() { active, states }: AdminPanelClientUsersCsvArgs, @Context() context: GraphContext) {
    return this.file.address('clients', { active: active ?? null, states: statesOf(states) }, context);
  }
}
