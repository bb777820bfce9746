import { elsewhere } from '../../../testing/rights/elsewhere.js';
import type { Rows } from '../../../testing/rights/rows.js';

/** Who answers what was written to support: those who may change everything in the admin panel. */
// biome-ignore format: it is a table
export const rows = {
  answerSupport: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  N  N  N  N  Y  N  N  N  N  N  N  N  N  N  N  U',
    other:  'U  Y  N  N  N  N  Y  N  N  N  N  N  N  N  N  N  N  U',
  },
} as const satisfies Rows;

declare module '../../../testing/rights/rows.js' {
  interface RowsOfAreas {
    readonly support: typeof rows;
  }
}
