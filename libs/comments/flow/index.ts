import { destroyKeys, eraseDeletedComments } from './erasing.js';

export { commentNotifications, commentNotifications as notificationSource } from './notifications.js';
export const eventHandlers = [destroyKeys];
export const scheduledTasks = [eraseDeletedComments];
