import { byRows, type Row } from '@daybook/kernel/rights';

/** Rights on the period of a company: to lock what is done, and to unlock it, which takes an administrator. */
// biome-ignore format: it is a table
export const periodRows = {
  //         SU   SD          SN   SX   JA   TA   CO   CM
  lock:   ['Y', 'U(TODOS)', 'Y', '–', '–', 'Y', '–', '–'],
  unlock: ['Y', 'A',        'A', '–', '–', 'A', '–', '–'],
} as const satisfies Record<string, Row>;

export type PeriodPermission = keyof typeof periodRows;

export const mayOnPeriod = byRows(periodRows);
