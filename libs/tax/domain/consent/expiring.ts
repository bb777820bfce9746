import { monthsLater, startOfDayIn } from '../answers/days.js';

/** Before its last day the end of a consent is told this early, and then once more. */
export const consentAlerts = { months: 2, days: 30 } as const;

/** From this instant on it is told: two months before its last day begins, by the days of the company. */
export function alertsFrom(zone: string, lastDay: string): string {
  return new Date(startOfDayIn(zone, monthsLater(lastDay, -consentAlerts.months))).toISOString();
}
