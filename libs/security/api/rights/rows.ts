import type { Rows } from '../../../testing/rights/rows.js';

/** Events of companies are told to those who may read their record. */
// biome-ignore format: it is a table
export const rows = {
  securityLog: {
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  F  F  F  Y  Y  F  Y  F  F  F  F  F  F  F  F  U',
    other:  'U  Y  F  F  F  Y  Y  F  Y  F  F  F  F  F  F  F  F  U',
    vault:  'U  Y  F  F  F  E  E  F  E  F  F  F  F  F  F  F  F  U',
    closed: 'U  Y  F  F  F  E  E  F  E  F  F  F  F  F  F  F  F  U',
  },
} as const satisfies Rows;

declare module '../../../testing/rights/rows.js' {
  interface RowsOfAreas {
    readonly security: typeof rows;
  }
}
