import { elsewhere } from '../../../testing/rights/elsewhere.js';
import type { Rows } from '../../../testing/rights/rows.js';

/** Who sees the dashboards, and who connects the books. */
// biome-ignore format: it is a table
export const rows = {
  seeDashboards: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },
  /** Who sets what the dashboards measure against: Update on them, which clients have by a grant alone. */
  changeDashboards: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  F  F  F  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  F  U',
  },
  /** LE-3: staff who are no juniors, and client owners with Update on the settings. */
  connectBooks: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  F  F  Y  Y  Y  Y  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  F  F  Y  N  N  N  N  N  N  Y  U',
  },
  /** The firm's own number of a company is for its staff, juniors aside; so are what it asks about transactions, and backups. */
  numberCompany: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  F  F  Y  F  F  F  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  F  F  Y  N  N  N  N  N  N  F  U',
  },
  /** Whoever sees the to-dos of a company. */
  seeTransactionQuestions: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  F  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },
  /** Whoever answers its to-dos. */
  answerAboutTransactions: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  F  Y  Y  Y  Y  Y  Y  Y  Y  F  Y  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },
} as const satisfies Rows;

declare module '../../../testing/rights/rows.js' {
  interface RowsOfAreas {
    readonly ledger: typeof rows;
  }
}
