import { dayAt } from '@daybook/kernel/events';
import { type CalendarDate, useConfig } from '@daybook/kernel/ui';

/** Today where the firm is, by which the server reckons all dashboards; the device's own until that zone is known. */
export function useFirmDay(): CalendarDate {
  return dayAt(new Date(), useConfig().firmTimeZone);
}
