import { elsewhere } from '../../../testing/rights/elsewhere.js';
import type { Rows } from '../../../testing/rights/rows.js';

/** Who sees the tax questionnaire. */
// biome-ignore format: it is a table
export const rows = {
  seeTq: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },
} as const satisfies Rows;

declare module '../../../testing/rights/rows.js' {
  interface RowsOfAreas {
    readonly alerts: typeof rows;
  }
}
