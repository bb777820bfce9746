export { workNotifications, workNotifications as notificationSource } from './notifications.js';
