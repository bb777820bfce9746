import { type CalendarDate, calendarDateOf, useConfig } from '@daybook/kernel/ui';

/** Today where the firm is, by which the server reckons all dashboards; the device's own until that zone is known. */
export function useFirmDay(): CalendarDate {
  const { firmTimeZone } = useConfig();
  const now = new Date();
  return firmTimeZone ? new Intl.DateTimeFormat('en-CA', { timeZone: firmTimeZone }).format(now) : calendarDateOf(now);
}
