/** The hour of the firm's night in which what lies outside is read anew. */
const hour = 2;

/**
 * Once in each night, also in that of spring, in which clocks go from two to three, and that of fall.
 *
 * @param timeZone IANA name, of the firm
 */
export function isNight(timeZone: string, now: Date): boolean {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  const hourAt = (time: number) => Number(format.format(time));
  const before = hourAt(now.getTime() - 3_600_000);
  return hourAt(now.getTime()) >= hour && before < hour;
}
