import { RemindersResolver } from './reminders.resolver.js';

export const reminderProviders = [RemindersResolver];
