import { deciders, securityEntries, words } from '@daybook/calendar/domain';
import { personData } from '@daybook/calendar/read';
import { defineArea } from '@daybook/kernel/areas';

/** What is due, in the calendar of one's own. */
export const area = defineArea({
  name: 'calendar',
  deciders,
  words,
  streamNames: { calendarFeed: 'Calendar addresses' },
  securityEntries,
  personData,
});
