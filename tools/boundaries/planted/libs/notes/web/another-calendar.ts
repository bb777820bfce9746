import { DateTime } from 'luxon';

export const inCanada = (moment: Date) => new Intl.DateTimeFormat('en-CA').format(moment);
export const inLuxon = (moment: Date) => DateTime.fromJSDate(moment).toISODate();
export const byHand = (moment: Date) => `${moment.getFullYear()}-${moment.getMonth() + 1}-${moment.getDate()}`;
