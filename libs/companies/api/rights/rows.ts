import { elsewhere, firmOnly } from '../../../testing/rights/elsewhere.js';
import type { Rows } from '../../../testing/rights/rows.js';

/** 2.2 and 2.3 of the decisions: companies and their members; whoever is no member of a company sees none of them. */
// biome-ignore format: it is a table
export const rows = {
  /** 2.5: companies are for Update in the admin panel, never for a junior admin. */
  manageCompanies: firmOnly(
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
            'U  Y  F  F  F  F  Y  F  F  F  F  F  F  F  F  F  F  U'),
  seeCompany: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },
  /** Lists and links do not say no: what is not seen is not in them. */
  listCompany: {
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  E  E  E  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  E  E  E  E  E  E  Y  U',
    vault:  'U  Y  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E  U',
    closed: 'U  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E  U',
    absent: 'U  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E  U',
  },
  /** Deleted companies are listed in the admin panel, to whoever saw them before. */
  listDeleted: {
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  E  F  F  F  E  E  F  E  F  F  F  F  F  F  F  F  U',
    closed: 'U  Y  F  F  F  Y  Y  F  Y  F  F  F  F  F  F  F  F  U',
  },
  /** Staff with sight of the company, and the account owner about their own people. */
  explainCompany: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  F  F  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },
  /** Nobody hears about what they do not see themselves. */
  explainTodo: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  Y  Y  Y  Y  F  F  F  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  F  F  F  N  N  N  U',
    gone:   'U  N  N  N  N  N  N  N  N  N  N  F  F  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },
  /** CO-3: staff who may edit the profile; no client, though some may edit it too. */
  setNotifications: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  F  F  F  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  F  U',
  },
  /** Whoever may see the settings or the client profile. */
  viewProfile: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },
  /** No client: it is what staff keep for one another. */
  viewInternalProfile: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  F  F  F  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  F  U',
  },
  /** 2.4: client owners look at it unless they were given more. */
  editProfile: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  F  F  F  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  F  U',
  },
  /** CO-10: staff who may edit the profile plan the onboarding and end it; they keep what staff know of a client, too. */
  manageOnboarding: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  F  F  F  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  F  U',
  },
  updateGuest: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  F  F  Y  Y  Y  F  Y  Y  Y  F  N  N  N  U',
    other:  'U  Y  F  F  F  F  Y  F  Y  F  N  N  N  N  N  N  Y  U',
  },
  updateOwner: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  F  F  Y  Y  Y  F  Y  F  F  F  N  N  N  U',
    other:  'U  Y  F  F  F  F  Y  F  Y  F  N  N  N  N  N  N  Y  U',
  },
  updateStaff: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  F  F  Y  F  F  F  F  F  F  F  N  N  N  U',
    other:  'U  Y  F  F  F  F  Y  F  F  F  N  N  N  N  N  N  F  U',
  },
  /** The right to change the guest and the right to add an owner. */
  raiseGuest: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  F  F  Y  Y  Y  F  Y  F  F  F  N  N  N  U',
    other:  'U  Y  F  F  F  F  Y  F  Y  F  N  N  N  N  N  N  Y  U',
  },
  /** 2.5: a junior admin deletes nothing. */
  removeGuest: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  F  F  Y  F  F  F  Y  Y  Y  F  N  N  N  U',
    other:  'U  Y  F  F  F  F  Y  F  F  F  N  N  N  N  N  N  Y  U',
  },
  removeOwner: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  F  F  Y  F  F  F  Y  F  F  F  N  N  N  U',
    other:  'U  Y  F  F  F  F  Y  F  F  F  N  N  N  N  N  N  Y  U',
  },
  transferOwner: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  F  F  Y  F  F  F  Y  F  F  F  N  N  N  U',
    other:  'U  Y  F  F  F  F  Y  F  F  F  N  N  N  N  N  N  Y  U',
  },
} as const satisfies Rows;

declare module '../../../testing/rights/rows.js' {
  interface RowsOfAreas {
    readonly companies: typeof rows;
  }
}
