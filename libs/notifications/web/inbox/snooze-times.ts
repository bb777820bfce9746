/** When something that was put off comes back. */
export interface SnoozeTime {
  readonly name: 'today' | 'tomorrow' | 'week';
  readonly until: Date;
}

const hoursToday = 3;
/** When a working day begins, and when a day is too old for "later today"; hours of the reader's clock. */
const morning = 8;
const evening = 20;

/** Later today while there is enough of it left, tomorrow morning, and the morning of next Monday; by the reader's clock. */
export function snoozeTimes(now: Date): readonly SnoozeTime[] {
  const later = new Date(now.getTime() + hoursToday * 3_600_000);
  const isToday = later.getDate() === now.getDate() && later.getHours() <= evening;
  return [
    ...(isToday ? [{ name: 'today' as const, until: later }] : []),
    { name: 'tomorrow', until: morningIn(1, now) },
    // on a Sunday that is tomorrow
    ...(now.getDay() === 0 ? [] : [{ name: 'week' as const, until: morningIn(8 - now.getDay(), now) }]),
  ];
}

function morningIn(days: number, now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morning);
}
