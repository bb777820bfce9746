import { elsewhere } from '../../../testing/rights/elsewhere.js';
import type { Rows } from '../../../testing/rights/rows.js';

/** 7.3 of the decisions: staff with Update on payments, who are no juniors, and client owners; the firm's staff by a grant alone. */
// biome-ignore format: it is a table
export const rows = {
  manageSendCheck: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  F  F  F  F  F  F  F  F  Y  Y  Y  F  N  N  N  U',
    other:  'U  Y  F  F  F  F  F  F  F  F  N  N  N  N  N  N  Y  U',
  },
  /** Juniors too prepare vendors and checks, where they were given Update on payments. */
  prepareChecks: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  F  F  F  F  F  F  F  F  Y  Y  Y  F  N  N  N  U',
    other:  'U  Y  F  F  F  F  F  F  F  F  N  N  N  N  N  N  Y  U',
  },
  /** A bank account, which is not there for whoever does not see the payments. */
  seeAccount: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  N  N  N  Y  N  N  Y  Y  Y  N  N  N  N  U',
    other:  'U  Y  N  N  N  N  N  N  N  N  N  N  N  N  N  N  Y  U',
  },
  /** A vendor, which is not there for whoever does not see the payments. */
  prepareVendor: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  F  F  N  N  N  F  N  N  Y  Y  Y  N  N  N  N  U',
    other:  'U  Y  N  N  N  N  N  N  N  N  N  N  N  N  N  N  Y  U',
  },
  /** To send from one account, or one check, which is not there for whoever does not see the payments. */
  sendCheck: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  F  F  N  N  N  F  N  N  Y  Y  Y  N  N  N  N  U',
    other:  'U  Y  N  N  N  N  N  N  N  N  N  N  N  N  N  N  Y  U',
  },
  /** Of those who send checks: who wrote it, the account owner, a superuser. Nobody here wrote it. */
  deleteCheck: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  F  F  N  N  N  F  N  N  Y  F  F  N  N  N  N  U',
    other:  'U  Y  N  N  N  N  N  N  N  N  N  N  N  N  N  N  Y  U',
  },
  /** Staff alone say that the bank paid a check. */
  cashCheck: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  F  F  N  N  N  F  N  N  F  F  F  N  N  N  N  U',
    other:  'U  Y  N  N  N  N  N  N  N  N  N  N  N  N  N  N  F  U',
  },
  /** Staff alone say that the bank paid a check. */
  cashChecks: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  F  F  F  F  F  F  F  F  F  F  F  F  N  N  N  U',
    other:  'U  Y  F  F  F  F  F  F  F  F  N  N  N  N  N  N  F  U',
  },
  /** Whoever has View on payments; of staff those alone whom a membership gave it. */
  seePayments: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  F  F  F  Y  F  F  Y  Y  Y  F  N  N  N  U',
    other:  'U  Y  F  F  F  F  F  F  F  F  N  N  N  N  N  N  Y  U',
  },
  /** Staff who see the payments read the history of a check, and have its evidence. */
  checkEvidence: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  F  F  F  Y  F  F  F  F  F  F  N  N  N  U',
    other:  'U  Y  F  F  F  F  F  F  F  F  N  N  N  N  N  N  F  U',
  },
} as const satisfies Rows;

declare module '../../../testing/rights/rows.js' {
  interface RowsOfAreas {
    readonly checks: typeof rows;
  }
}
