import { elsewhereOrGone, firmOnly } from '../../../testing/rights/elsewhere.js';
import type { Rows } from '../../../testing/rights/rows.js';

/** Who says who of the firm sees to what, and hands over all of a person's work. */
// biome-ignore format: it is a table
export const rows = {
  dutyOfTodo: {
    ...elsewhereOrGone,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
  },
  /** Of the staff with a membership. */
  handOver: firmOnly(
            'U  Y  Y  F  F  F  Y  F  Y  F  N  N  N  N  N  N  N  U'),
} as const satisfies Rows;

declare module '../../../testing/rights/rows.js' {
  interface RowsOfAreas {
    readonly work: typeof rows;
  }
}
