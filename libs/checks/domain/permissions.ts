import { byRows, type Row } from '@daybook/kernel/rights';

/** Rights on what a company pays, beside those of the matrix: to prepare vendors and checks, to say that the bank paid one, to read tax forms, and to have evidence of a check, for those who read its history. */
// biome-ignore format: it is a table
export const checkRows = {
  //          SU   SD             SN   SX   JA             TA   CO             CM
  prepare:  ['Y', 'U(PAYMENTS)', '–', '–', 'U(PAYMENTS)', '=', 'U(PAYMENTS)', '–'],
  cash:     ['Y', 'U(PAYMENTS)', '–', '–', '–',           '=', '–',           '–'],
  readW9:   ['Y', 'V(PAYMENTS)', '–', '–', 'V(PAYMENTS)', '=', 'U(PAYMENTS)', '–'],
  evidence: ['Y', 'V(PAYMENTS)', '–', '–', 'V(PAYMENTS)', '=', '–',           '–'],
} as const satisfies Record<string, Row>;

export type CheckPermission = keyof typeof checkRows;

export const mayOnChecks = byRows(checkRows);
