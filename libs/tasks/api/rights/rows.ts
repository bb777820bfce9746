import { firmOnly } from '../../../testing/rights/elsewhere.js';
import type { Rows } from '../../../testing/rights/rows.js';

/** Exports hold personal and financial data: whoever asked for a task sees it, and superusers. */
// biome-ignore format: it is a table
export const rows = {
  othersTask: firmOnly(
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
            'U  Y  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E  U'),
} as const satisfies Rows;

declare module '../../../testing/rights/rows.js' {
  interface RowsOfAreas {
    readonly tasks: typeof rows;
  }
}
