import { elsewhereOrGone } from '../../../testing/rights/elsewhere.js';
import type { Rows } from '../../../testing/rights/rows.js';

/** 2.3 of the decisions, "Comments". */
// biome-ignore format: it is a table
export const rows = {
  changeComment: {
    ...elsewhereOrGone,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  F  F  N  F  F  F  F  F  F  F  F  F  F  N  N  N  U',
    hidden: 'U  F  F  N  F  F  F  F  F  F  N  N  N  N  N  N  N  U',
    other:  'U  F  F  F  F  F  F  F  F  F  N  N  N  N  N  N  F  U',
    vault:  'U  F  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  U',
  },
  changeOwnComment: {
    ...elsewhereOrGone,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },
  /** What lies in the trash is read only, for whoever sees it there. */
  readOnlyComment: {
    ...elsewhereOrGone,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  F  F  N  F  F  F  F  F  F  F  F  N  N  N  N  N  U',
    hidden: 'U  F  F  N  F  F  F  F  F  F  N  N  N  N  N  N  N  U',
    shut:   'U  F  N  N  F  F  F  N  F  F  N  N  N  N  N  N  N  U',
    shared: 'U  F  N  N  F  F  F  N  F  F  N  N  N  N  N  N  N  U',
    other:  'U  F  F  F  F  F  F  F  F  F  N  N  N  N  N  N  F  U',
    vault:  'U  F  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  U',
  },
} as const satisfies Rows;

declare module '../../../testing/rights/rows.js' {
  interface RowsOfAreas {
    readonly comments: typeof rows;
  }
}
