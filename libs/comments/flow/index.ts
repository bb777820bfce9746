import { destroyKeys, eraseDeletedComments } from './erasing.js';

export { commentNotifications } from './notifications.js';
export const eventHandlers = [destroyKeys];
export const scheduledTasks = [eraseDeletedComments];
