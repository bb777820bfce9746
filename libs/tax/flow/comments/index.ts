export * from './commenting.js';
export { notificationSource } from './notifications.js';
