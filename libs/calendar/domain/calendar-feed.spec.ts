import { given } from '@daybook/kernel/events/spec';
import { type CalendarFeedEvent, calendarFeed } from './calendar-feed.js';

const opened = (number: number): CalendarFeedEvent => ({ type: 'CalendarFeedOpened', data: { number } });
const closed: CalendarFeedEvent = { type: 'CalendarFeedClosed', data: {} };

it('has one address at a time, and never the same twice', () => {
  given(calendarFeed).when({ type: 'OpenCalendarFeed' }).thenEvents(opened(1));
  given(calendarFeed, opened(1)).when({ type: 'OpenCalendarFeed' }).thenNothing();
  given(calendarFeed, opened(1)).when({ type: 'RenewCalendarAddress' }).thenEvents(opened(2));
  given(calendarFeed, opened(1), opened(2), closed).when({ type: 'OpenCalendarFeed' }).thenEvents(opened(3));
});

it('ends once, and gives no new address while it is off', () => {
  given(calendarFeed, opened(1)).when({ type: 'CloseCalendarFeed' }).thenEvents(closed);
  given(calendarFeed, opened(1), closed).when({ type: 'CloseCalendarFeed' }).thenNothing();
  given(calendarFeed).when({ type: 'RenewCalendarAddress' }).thenNothing();
});
