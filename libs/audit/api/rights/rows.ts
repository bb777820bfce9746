import { elsewhere, elsewhereOrGone } from '../../../testing/rights/elsewhere.js';
import type { Rows } from '../../../testing/rights/rows.js';

/** The firm's own record: staff who see the thing; what was deleted keeps its history. */
// biome-ignore format: it is a table
export const rows = {
  historyOfTodo: {
    ...elsewhereOrGone,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    gone:   'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
  },
  historyOfCompany: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
  },
  /** The firm's own record; of what was deleted for good the trail alone tells. */
  historyOfFile: {
    ...elsewhereOrGone,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
  },
  trail: {
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  E  Y  Y  Y  Y  Y  Y  F  F  F  F  F  F  F  U',
    hidden: 'U  Y  Y  E  Y  Y  Y  Y  Y  Y  F  F  F  F  F  F  F  U',
    gone:   'U  Y  Y  E  Y  Y  Y  Y  Y  Y  F  F  F  F  F  F  F  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  F  F  F  F  F  F  F  U',
    vault:  'U  Y  E  E  E  E  E  E  E  E  F  F  F  F  F  F  F  U',
    closed: 'U  Y  E  E  E  E  E  E  E  E  F  F  F  F  F  F  F  U',
  },
  /** Who has acted: the keeper of the vault is a name that only the superuser may read. */
  actorsOfTrail: {
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  F  F  F  F  F  F  F  U',
    vault:  'U  Y  E  E  E  E  E  E  E  E  F  F  F  F  F  F  F  U',
  },
  trailOfFiles: {
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  E  Y  Y  Y  Y  Y  Y  F  F  F  F  F  F  F  U',
    hidden: 'U  Y  Y  E  Y  Y  Y  Y  Y  Y  F  F  F  F  F  F  F  U',
    gone:   'U  E  E  E  E  E  E  E  E  E  F  F  F  F  F  F  F  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  F  F  F  F  F  F  F  U',
    vault:  'U  Y  E  E  E  E  E  E  E  E  F  F  F  F  F  F  F  U',
  },
  /** 2.5: exports are for Update, never for a junior admin. */
  trailExport: {
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  F  F  F  F  Y  F  F  F  F  F  F  F  F  F  F  U',
    other:  'U  Y  F  F  F  F  Y  F  F  F  F  F  F  F  F  F  F  U',
    vault:  'U  Y  F  F  F  F  E  F  F  F  F  F  F  F  F  F  F  U',
    closed: 'U  Y  F  F  F  F  E  F  F  F  F  F  F  F  F  F  F  U',
  },
  verdicts: {
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  F  F  F  Y  Y  F  Y  F  F  F  F  F  F  F  F  U',
    vault:  'U  Y  F  F  F  E  E  F  E  F  F  F  F  F  F  F  F  U',
    absent: 'U  E  F  F  F  E  E  F  E  F  F  F  F  F  F  F  F  U',
  },
  openPast: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  F  F  F  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  F  U',
  },
  seePast: {
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  F  F  F  F  F  F  F  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  F  F  F  F  F  F  F  U',
    vault:  'U  Y  E  E  E  E  E  E  E  E  F  F  F  F  F  F  F  U',
    absent: 'U  E  E  E  E  E  E  E  E  E  F  F  F  F  F  F  F  U',
  },
} as const satisfies Rows;

declare module '../../../testing/rights/rows.js' {
  interface RowsOfAreas {
    readonly audit: typeof rows;
  }
}
