export { NotificationSettings } from './notification-settings.js';
export { noteOpened, Told } from './told.js';
