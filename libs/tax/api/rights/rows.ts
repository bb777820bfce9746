import { elsewhere, firmOnly } from '../../../testing/rights/elsewhere.js';
import type { Rows } from '../../../testing/rights/rows.js';

/** 2.2 of the decisions and part 16, about tax, as everybody meets it. */
// biome-ignore format: it is a table
export const rows = {
  /** TS-14: a firm's right, of superusers and tax admins. */
  manageTaxQuestions: firmOnly(
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
            'U  Y  F  F  F  F  F  F  F  Y  F  F  F  F  F  F  F  U'),
  /** Clients with Update on taxes; of the firm those who manage them. */
  answerTq: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  F  F  F  F  F  F  F  Y  Y  Y  Y  Y  N  N  N  U',
    other:  'U  Y  F  F  F  F  F  F  F  Y  N  N  N  N  N  N  Y  U',
  },
  /** The signer of each consent is CO. */
  signConsent: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  N  N  N  N  N  N  N  N  N  N  Y  N  N  N  N  N  U',
    other:  'U  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  U',
    vault:  'U  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  U',
  },
  /** Superusers, tax admins and the tax team. */
  manageTq: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  F  F  F  F  F  F  F  Y  F  F  F  F  N  N  N  U',
    other:  'U  Y  F  F  F  F  F  F  F  Y  N  N  N  N  N  N  F  U',
  },
  /** The papers of a company, which are not there for whoever does not see its taxes. */
  seeTaxPapers: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },
  /** Staff of the tax team, of whom none is here, tax admins and superusers. */
  manageTaxPapers: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  F  F  F  F  F  F  F  Y  F  F  F  F  N  N  N  U',
    other:  'U  Y  F  F  F  F  F  F  F  Y  N  N  N  N  N  N  F  U',
  },
  /** TS-16: client owners and guests, as long as nobody took it away. */
  answerTaxPapers: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  F  F  F  F  F  F  F  Y  Y  Y  Y  Y  N  N  N  U',
    other:  'U  Y  F  F  F  F  F  F  F  Y  N  N  N  N  N  N  Y  U',
  },
  /** TX-6: clients alone. */
  acceptPerjury: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  F  F  F  F  F  F  F  F  F  Y  Y  Y  Y  N  N  N  U',
    other:  'U  F  F  F  F  F  F  F  F  F  N  N  N  N  N  N  Y  U',
    vault:  'U  F  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  U',
  },
} as const satisfies Rows;

declare module '../../../testing/rights/rows.js' {
  interface RowsOfAreas {
    readonly tax: typeof rows;
  }
}
