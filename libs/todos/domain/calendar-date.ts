/** A calendar day as `YYYY-MM-DD`, without time or zone. Such texts compare in calendar order. */
export type CalendarDate = string;

const shape = /^(\d{4})-(\d{2})-(\d{2})$/;

export interface Day {
  readonly year: number;
  /** 1 to 12 */
  readonly month: number;
  readonly day: number;
}

export function isCalendarDate(text: string): boolean {
  if (!shape.test(text)) return false;
  const { year, month, day } = dayOf(text);
  return year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= lastDayOf(year, month);
}

export function dayOf(date: CalendarDate): Day {
  const [, year, month, day] = shape.exec(date) ?? [];
  return { year: Number(year), month: Number(month), day: Number(day) };
}

export function dateOf({ year, month, day }: Day): CalendarDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return serial(to) - serial(from);
}

/** 0 Sunday to 6 Saturday */
export function weekdayOf(date: CalendarDate): number {
  return new Date(serial(date) * 86_400_000).getUTCDay();
}

function serial(date: CalendarDate): number {
  const { year, month, day } = dayOf(date);
  return Date.UTC(year, month - 1, day) / 86_400_000;
}
