import { notificationPrefs } from './preferences.js';

export { aboutEvents, words } from './event-descriptions.js';
export * from './events.js';
export * from './preferences.js';

export const deciders = [notificationPrefs];
