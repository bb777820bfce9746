export { AsyncTaskStatus } from './async-task-status.js';
export { type FollowedTask, type TaskShown, useAsyncTask } from './use-async-task.js';
