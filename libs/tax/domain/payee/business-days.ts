import { daysLater } from '../answers/days.js';

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** So many days from Monday to Friday later; holidays count as days, so that nothing is due too late. */
export function businessDaysLater(day: string, days: number): string {
  let last = day;
  for (let left = days; left > 0; ) {
    last = daysLater(last, 1);
    if (!isWeekend(last)) left -= 1;
  }
  return last;
}
