import { elsewhere } from '../../../testing/rights/elsewhere.js';
import type { Rows } from '../../../testing/rights/rows.js';

/** 2.3 and 13 of the decisions: a chat of CO, whose company shows its dashboards. */
// biome-ignore format: it is a table
export const rows = {
  /** The owner, and staff who see the company. */
  readChat: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  Y  N  N  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
  },
  /** Whoever is in it. */
  changeChat: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  F  F  F  F  F  F  F  F  F  N  Y  N  N  N  N  N  U',
    other:  'U  F  F  F  F  F  F  F  F  F  N  N  N  N  N  N  N  U',
    vault:  'U  F  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  U',
  },
  /** Staff. */
  reviewChat: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  F  N  N  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
  },
} as const satisfies Rows;

declare module '../../../testing/rights/rows.js' {
  interface RowsOfAreas {
    readonly chatbot: typeof rows;
  }
}
