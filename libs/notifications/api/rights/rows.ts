import { elsewhereOrGone, firmOnly } from '../../../testing/rights/elsewhere.js';
import type { Rows } from '../../../testing/rights/rows.js';

/** The switches of emails, and who of the firm may know who was notified. */
// biome-ignore format: it is a table
export const rows = {
  switchesOfGuest: firmOnly(
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
            'U  Y  N  N  N  N  Y  N  Y  N  N  N  N  Y  N  N  N  U'),
  staffOnTodo: {
    ...elsewhereOrGone,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  Y  Y  Y  F  F  F  F  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  F  U',
  },
} as const satisfies Rows;

declare module '../../../testing/rights/rows.js' {
  interface RowsOfAreas {
    readonly notifications: typeof rows;
  }
}
