import { elsewhere } from '../../../testing/rights/elsewhere.js';
import type { Rows } from '../../../testing/rights/rows.js';

/** Who locks the period of a company, and who unlocks it. */
// biome-ignore format: it is a table
export const rows = {
  lockPeriod: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  F  Y  Y  Y  F  F  Y  F  F  F  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  F  F  Y  N  N  N  N  N  N  F  U',
  },
  /** Administrators of the firm who are no juniors. */
  unlockPeriod: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  F  F  F  F  Y  F  F  F  F  F  F  F  N  N  N  U',
    other:  'U  Y  F  F  F  F  Y  F  F  F  N  N  N  N  N  N  F  U',
  },
} as const satisfies Rows;

declare module '../../../testing/rights/rows.js' {
  interface RowsOfAreas {
    readonly bundles: typeof rows;
  }
}
