import { firmOnly } from '../../../testing/rights/elsewhere.js';
import type { Rows } from '../../../testing/rights/rows.js';

/** Who may reset whose second factor. */
// biome-ignore format: it is a table
export const rows = {
  /** Administrators reset the second factor of clients, superusers of staff too, nobody their own. */
  resetTwoFactorOfClient: {
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  F  F  F  F  Y  F  F  F  N  N  N  N  N  N  N  U',
    absent: 'U  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  U',
  },
  resetTwoFactorOfStaff: firmOnly(
            'U  Y  F  F  F  F  F  F  F  F  N  N  N  N  N  N  N  U'),
  resetTwoFactorOfSuperuser: firmOnly(
            'U  F  F  F  F  F  F  F  F  F  N  N  N  N  N  N  N  U'),
} as const satisfies Rows;

declare module '../../../testing/rights/rows.js' {
  interface RowsOfAreas {
    readonly identity: typeof rows;
  }
}
