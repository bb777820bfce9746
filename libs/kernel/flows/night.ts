/** The hour of the firm's night in which what lies outside is read anew. */
const hour = 2;

/** @param timeZone IANA name, of the firm */
export function isNight(timeZone: string, now: Date): boolean {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  return Number(format.format(now)) === hour;
}
