import { notificationPrefs } from './preferences.js';

export * from './events.js';
export * from './preferences.js';
export { aboutEvents, words } from './words.js';

export const deciders = [notificationPrefs];
