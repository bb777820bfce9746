export { NotificationSettings } from './notification-settings.js';
