import { type GraphContext } from '@daybook/kernel/graph';
import { Args, Context, Query, ResolveField, Resolver } from '@nestjs/graphql';
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
  staffUsersCsv(@Args('active') active: AdminPanelStaffUsersCsvArgs['active'], @Context() context: GraphContext) {
    return this.file.address('staff', active ?? null, context);
  }

  @ResolveField('clientUsersCsv')
  clientUsersCsv(@Args('active') active: AdminPanelClientUsersCsvArgs['active'], @Context() context: GraphContext) {
    return this.file.address('clients', active ?? null, context);
  }
}
