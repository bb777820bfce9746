import { elsewhere } from '../../../testing/rights/elsewhere.js';
import type { Rows } from '../../../testing/rights/rows.js';

/** 2.2 of the decisions: staff who see the company; junior admins read. The signer of each document is CO. */
// biome-ignore format: it is a table
export const rows = {
  listSignatures: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  F  F  F  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  F  U',
  },
  generateDocument: {
    ...elsewhere,
    own:    'U  Y  Y  Y  Y  Y  Y  F  F  Y  F  F  F  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  F  F  Y  N  N  N  N  N  N  F  U',
  },
  manageDocument: {
    ...elsewhere,
    own:    'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  F  N  N  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
  },
  changeDocument: {
    ...elsewhere,
    own:    'U  Y  Y  Y  Y  Y  Y  F  F  Y  N  F  N  N  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  F  F  Y  N  N  N  N  N  N  N  U',
  },
  saveTemplate: {
    ...elsewhere,
    own:    'U  Y  F  F  F  F  Y  F  F  F  N  F  N  N  N  N  N  U',
    other:  'U  Y  F  F  F  F  Y  F  F  F  N  N  N  N  N  N  N  U',
  },
  signDocument: {
    ...elsewhere,
    own:    'U  F  F  F  F  F  F  F  F  F  N  Y  N  N  N  N  N  U',
    other:  'U  F  F  F  F  F  F  F  F  F  N  N  N  N  N  N  N  U',
    vault:  'U  F  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  U',
  },
} as const satisfies Rows;

declare module '../../../testing/rights/rows.js' {
  interface RowsOfAreas {
    readonly signatures: typeof rows;
  }
}
