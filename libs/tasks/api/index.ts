import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { ResultRoutes } from './result.routes.js';
import { Tasks } from './tasks.js';
import { TasksResolver } from './tasks.resolver.js';

@Module({ providers: [Tasks, TasksResolver, ResultRoutes], exports: [Tasks] })
class TasksModule {}

/** Gives resolvers of other areas `Tasks`, to start one with. */
export const api: Area = {
  name: 'tasks',
  module: { module: TasksModule, global: true },
  policies: [],
  routes: [ResultRoutes],
};
export { type FileGuard, Tasks } from './tasks.js';
