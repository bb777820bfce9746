import type { SecurityEntries } from '@daybook/kernel/events';
import { type CalendarFeedEvent, calendarFeed } from './calendar-feed.js';

export * from './calendar-feed.js';

export const deciders = [calendarFeed];

/** What the security log shows of this area: an address reads without signing in. */
export const securityEntries: SecurityEntries<CalendarFeedEvent> = {
  CalendarFeedOpened: { topic: 'sessions' },
  CalendarFeedClosed: { topic: 'sessions' },
};
