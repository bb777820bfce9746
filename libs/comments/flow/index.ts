import { destroyKeys, eraseDeletedComments } from './erasing.js';

export const eventHandlers = [destroyKeys];
export const scheduledTasks = [eraseDeletedComments];
