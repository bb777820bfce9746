import { asyncTask } from './async-task.js';

export * from './async-task.js';

export const deciders = [asyncTask];
