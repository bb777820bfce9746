import { notificationPrefs } from './preferences.js';

export * from './events.js';
export * from './preferences.js';

export const deciders = [notificationPrefs];
