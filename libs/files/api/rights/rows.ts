import { elsewhereOrGone } from '../../../testing/rights/elsewhere.js';
import type { Rows } from '../../../testing/rights/rows.js';

/** 2.3 of the decisions, "Files, folders, links", as everybody meets it. */
// biome-ignore format: it is a table
export const rows = {
  seeFile: {
    ...elsewhereOrGone,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    shut:   'U  Y  N  N  Y  Y  Y  N  Y  Y  N  N  N  N  N  N  N  U',
    shared: 'U  Y  N  N  Y  Y  Y  N  Y  Y  N  N  N  Y  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },
  /** What the firm alone knows of a file, or asks for with it, for staff who see it. */
  staffOnFile: {
    ...elsewhereOrGone,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  Y  Y  Y  F  F  F  F  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    shut:   'U  Y  N  N  Y  Y  Y  N  Y  Y  N  N  N  N  N  N  N  U',
    shared: 'U  Y  N  N  Y  Y  Y  N  Y  Y  N  N  N  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  F  U',
  },
  /** Whoever asks for a single one, or follows a link, is told nothing instead of no. */
  linkFile: {
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  E  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  E  E  E  U',
    hidden: 'U  Y  Y  E  Y  Y  Y  Y  Y  Y  E  E  E  E  E  E  E  U',
    shut:   'U  Y  E  E  Y  Y  Y  E  Y  Y  E  E  E  E  E  E  E  U',
    shared: 'U  Y  E  E  Y  Y  Y  E  Y  Y  E  E  E  Y  E  E  E  U',
    gone:   'U  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  E  E  E  E  E  E  Y  U',
    vault:  'U  Y  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E  U',
    closed: 'U  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E  U',
    absent: 'U  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E  U',
  },
  othersZip: {
    own:    'U  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E  U',
    other:  'U  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E  U',
  },
  /** Lists of a company hold what their reader sees. */
  library: {
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  E  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  U',
    hidden: 'U  Y  Y  E  Y  Y  Y  Y  Y  Y  E  E  E  E  N  N  N  U',
    shut:   'U  Y  E  E  Y  Y  Y  E  Y  Y  E  E  E  E  N  N  N  U',
    shared: 'U  Y  E  E  Y  Y  Y  E  Y  Y  E  E  E  Y  N  N  N  U',
    gone:   'U  E  E  E  E  E  E  E  E  E  E  E  E  E  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
    vault:  'U  Y  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  U',
    closed: 'U  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  U',
  },
  /** Staff see it, and of the clients whoever may restore: guests only what they put there themselves. */
  trash: {
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  E  Y  Y  Y  Y  Y  Y  Y  Y  E  E  N  N  N  U',
    hidden: 'U  Y  Y  E  Y  Y  Y  Y  Y  Y  E  E  E  E  N  N  N  U',
    shut:   'U  Y  E  E  Y  Y  Y  E  Y  Y  E  E  E  E  N  N  N  U',
    shared: 'U  Y  E  E  Y  Y  Y  E  Y  Y  E  E  E  E  N  N  N  U',
    gone:   'U  E  E  E  E  E  E  E  E  E  E  E  E  E  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
    vault:  'U  Y  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  U',
  },
  /** change, upload, create folder and link: level Update. */
  changeFile: {
    ...elsewhereOrGone,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  Y  Y  Y  Y  Y  F  Y  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    shut:   'U  Y  N  N  Y  Y  Y  N  Y  Y  N  N  N  N  N  N  N  U',
    shared: 'U  Y  N  N  Y  Y  Y  N  Y  Y  N  N  N  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },
  deleteFile: {
    ...elsewhereOrGone,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  Y  Y  Y  Y  Y  F  F  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    shut:   'U  Y  N  N  Y  Y  Y  N  Y  Y  N  N  N  N  N  N  N  U',
    shared: 'U  Y  N  N  Y  Y  Y  N  Y  Y  N  N  N  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },
  deleteOwnFile: {
    ...elsewhereOrGone,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  Y  Y  Y  Y  Y  F  Y  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    shut:   'U  Y  N  N  Y  Y  Y  N  Y  Y  N  N  N  N  N  N  N  U',
    shared: 'U  Y  N  N  Y  Y  Y  N  Y  Y  N  N  N  Y  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },
  restoreFile: {
    ...elsewhereOrGone,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    shut:   'U  Y  N  N  Y  Y  Y  N  Y  Y  N  N  N  N  N  N  N  U',
    shared: 'U  Y  N  N  Y  Y  Y  N  Y  Y  N  N  N  N  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },
  restoreOwnFile: {
    ...elsewhereOrGone,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  Y  Y  Y  Y  Y  N  Y  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    shut:   'U  Y  N  N  Y  Y  Y  N  Y  Y  N  N  N  N  N  N  N  U',
    shared: 'U  Y  N  N  Y  Y  Y  N  Y  Y  N  N  N  Y  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },
  /** Superusers, and staff with a membership who are not junior. */
  shredFile: {
    ...elsewhereOrGone,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  F  F  F  F  F  F  F  F  N  N  N  N  N  U',
    hidden: 'U  Y  Y  N  F  F  F  F  F  F  N  N  N  N  N  N  N  U',
    shut:   'U  Y  N  N  F  F  F  N  F  F  N  N  N  N  N  N  N  U',
    shared: 'U  Y  N  N  F  F  F  N  F  F  N  N  N  N  N  N  N  U',
    other:  'U  Y  F  F  F  F  F  F  F  F  N  N  N  N  N  N  F  U',
  },
  shareFile: {
    ...elsewhereOrGone,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  F  F  Y  Y  Y  F  F  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  F  F  Y  N  N  N  N  N  N  N  U',
    shut:   'U  Y  N  N  Y  Y  Y  N  F  Y  N  N  N  N  N  N  N  U',
    shared: 'U  Y  N  N  Y  Y  Y  N  F  Y  N  N  N  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  F  F  Y  N  N  N  N  N  N  Y  U',
  },
  hideFile: {
    ...elsewhereOrGone,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  F  F  Y  F  F  F  F  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  F  F  Y  N  N  N  N  N  N  N  U',
    shut:   'U  Y  N  N  Y  Y  Y  N  F  Y  N  N  N  N  N  N  N  U',
    shared: 'U  Y  N  N  Y  Y  Y  N  F  Y  N  N  N  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  F  F  Y  N  N  N  N  N  N  F  U',
  },
  viewVersions: {
    ...elsewhereOrGone,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  Y  Y  Y  Y  Y  F  Y  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    shut:   'U  Y  N  N  Y  Y  Y  N  Y  Y  N  N  N  N  N  N  N  U',
    shared: 'U  Y  N  N  Y  Y  Y  N  Y  Y  N  N  N  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },
  changeVersion: {
    ...elsewhereOrGone,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  Y  Y  Y  Y  Y  F  F  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    shut:   'U  Y  N  N  Y  Y  Y  N  Y  Y  N  N  N  N  N  N  N  U',
    shared: 'U  Y  N  N  Y  Y  Y  N  Y  Y  N  N  N  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },
  /** Level View and FILES at Update; clients of the company too. */
  commentFile: {
    ...elsewhereOrGone,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  Y  Y  Y  Y  Y  F  Y  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    shut:   'U  Y  N  N  Y  Y  Y  N  Y  Y  N  N  N  N  N  N  N  U',
    shared: 'U  Y  N  N  Y  Y  Y  N  Y  Y  N  N  N  Y  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },
  /** An upload is there for whoever began it and for nobody else. */
  othersTicket: {
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  U',
    other:  'U  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  U',
    vault:  'U  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  U',
  },
} as const satisfies Rows;

declare module '../../../testing/rights/rows.js' {
  interface RowsOfAreas {
    readonly files: typeof rows;
  }
}
