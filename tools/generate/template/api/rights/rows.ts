import { elsewhere } from '../../../testing/rights/elsewhere.js';
import type { Rows } from '../../../testing/rights/rows.js';

/** What everybody may do with the gadgets of a company, written down from what was decided: libs/comments/api/rights shows more. */
// biome-ignore format: it is a table
export const rows = {
  changeGadget: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  F  Y  Y  Y  Y  Y  Y  F  F  F  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  F  U',
  },
} as const satisfies Rows;

declare module '../../../testing/rights/rows.js' {
  interface RowsOfAreas {
    readonly gadgets: typeof rows;
  }
}
