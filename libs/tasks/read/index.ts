import { AsyncTaskRow, asyncTasks, CreateAsyncTasks1795421535035 } from './async-tasks.projection.js';

export * from './async-tasks.projection.js';
export * from './async-tasks.query.js';

export const entities = [AsyncTaskRow];
export const migrations = [CreateAsyncTasks1795421535035];
export const projections = [asyncTasks];
