import type { GraphContext } from '@daybook/kernel/graph';
import { requireViewer } from '@daybook/kernel/graph';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import type { AsyncTaskArgs, AsyncTasksArgs } from './generated/arguments.js';
import { Tasks } from './tasks.js';

@Resolver()
export class TasksResolver {
  constructor(private readonly tasks: Tasks) {}

  @Query('asyncTask')
  asyncTask(@Args('uuid') uuid: AsyncTaskArgs['uuid'], @Context() context: GraphContext) {
    return this.tasks.shown(uuid, context);
  }

  @Query('asyncTasks')
  asyncTasks(@Args('kind') kind: AsyncTasksArgs['kind'], @Context() context: GraphContext) {
    return this.tasks.newest(kind, requireViewer(context).uuid, context);
  }
}
