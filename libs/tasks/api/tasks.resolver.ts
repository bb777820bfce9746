import type { GraphContext } from '@daybook/kernel/graph';
import { requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { tasksOf } from '@daybook/tasks/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import type { AsyncTaskArgs, AsyncTasksArgs } from './generated/arguments.js';
import { Tasks } from './tasks.js';

@Resolver()
export class TasksResolver {
  constructor(
    private readonly tasks: Tasks,
    @Inject(POOL) private readonly db: Queryable,
  ) {}

  @Query('asyncTask')
  asyncTask(@Args('uuid') uuid: AsyncTaskArgs['uuid'], @Context() context: GraphContext) {
    return this.tasks.shown(uuid, context);
  }

  @Query('asyncTasks')
  async asyncTasks(@Args('kind') kind: AsyncTasksArgs['kind'], @Context() context: GraphContext) {
    const uuids = await tasksOf(this.db, requireViewer(context).uuid, kind);
    const shown = await Promise.all(uuids.map((uuid) => this.tasks.shown(uuid, context)));
    return shown.filter((one) => one !== null);
  }
}
