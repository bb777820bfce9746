import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { CalendarRoutes } from './calendar.routes.js';
import { CalendarFeedResolver } from './calendar-feed.resolver.js';

/** Needs `COMMANDS`, `POOL`, `CLOCK`, `CONFIG` and `ACCOUNT_SOURCE` from global modules. */
@Module({ providers: [CalendarFeedResolver, CalendarRoutes] })
class CalendarModule {}

/** What is due, in the calendar of one's own. */
export const calendarArea: Area = {
  name: 'calendar',
  module: CalendarModule,
  policies: [],
  routes: [CalendarRoutes],
};

export { calendarArea as api };
