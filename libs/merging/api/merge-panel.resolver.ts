import type { GraphContext } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { mergesOfCompany } from '@daybook/merging/read';
import { Tasks } from '@daybook/tasks/api';
import { Inject } from '@nestjs/common';
import { Args, Context, ResolveField, Resolver } from '@nestjs/graphql';
import type { AdminPanelCompaniesMergeInfoArgs, AdminPanelMergeAsyncTasksArgs } from './generated/arguments.js';
import { Merges } from './merges.js';

@Resolver('AdminPanel')
export class MergePanelResolver {
  constructor(
    private readonly merges: Merges,
    private readonly tasks: Tasks,
    @Inject(POOL) private readonly db: Queryable,
  ) {}

  @ResolveField('companiesMergeInfo')
  async info(@Args() { source, destination }: AdminPanelCompaniesMergeInfoArgs, @Context() context: GraphContext) {
    await this.merges.demandSeen(context, source, destination);
    return this.merges.info(source, destination);
  }

  @ResolveField('mergeAsyncTasks')
  async tasksOf(
    @Args() { asyncTaskUuid, companyUuid }: AdminPanelMergeAsyncTasksArgs,
    @Context() context: GraphContext,
  ) {
    const merges = companyUuid ? await mergesOfCompany(this.db, companyUuid) : [];
    const uuids = [...(asyncTaskUuid ? [asyncTaskUuid] : []), ...merges.map(({ task }) => task)];
    const shown = await Promise.all([...new Set(uuids)].map((uuid) => this.tasks.shown(uuid, context)));
    return shown.filter((one) => one !== null);
  }
}
