import { type Decider, type DomainEvent, description, type EventDescriptions } from '@daybook/kernel/events';

/** Whether calendars may read what is due for one person; the stream `calendarFeed-{user}`. */
export type CalendarFeedEvent =
  /** Also with a new address, which ends the one before. `number` is part of the address. */
  DomainEvent<'CalendarFeedOpened', { readonly number: number }> | DomainEvent<'CalendarFeedClosed', object>;

export type CalendarFeedCommand =
  | { readonly type: 'OpenCalendarFeed' }
  | { readonly type: 'RenewCalendarAddress' }
  | { readonly type: 'CloseCalendarFeed' };

export interface CalendarFeedState {
  /** Of the newest address; 0: there was none. */
  readonly number: number;
  readonly isOpen: boolean;
}

export const calendarFeed: Decider<CalendarFeedCommand, CalendarFeedState, CalendarFeedEvent, never> = {
  category: 'calendarFeed',
  initial: { number: 0, isOpen: false },
  schema: { CalendarFeedOpened: { version: 1 }, CalendarFeedClosed: { version: 1 } },
  evolve(state, event) {
    switch (event.type) {
      case 'CalendarFeedOpened':
        return { number: event.data.number, isOpen: true };
      case 'CalendarFeedClosed':
        return { ...state, isOpen: false };
    }
  },
  decide({ number, isOpen }, command) {
    const opened: CalendarFeedEvent = { type: 'CalendarFeedOpened', data: { number: number + 1 } };
    switch (command.type) {
      case 'OpenCalendarFeed':
        return isOpen ? [] : [opened];
      case 'RenewCalendarAddress':
        return isOpen ? [opened] : [];
      case 'CloseCalendarFeed':
        return isOpen ? [{ type: 'CalendarFeedClosed', data: {} }] : [];
    }
  },
};

/** What the history says of each event. */
export const words: EventDescriptions<CalendarFeedEvent> = {
  CalendarFeedOpened: ({ data }) =>
    description('Calendar address made', `made calendar address ${data.number}, which shows what is due.`),
  CalendarFeedClosed: () => description('Calendar address ended', 'ended the calendar address.'),
};
