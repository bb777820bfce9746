import type { Place } from './world.js';

/** Places that a rule does not name itself: only the superuser gets into the vault, nobody to what is no more. */
// biome-ignore format: it is a table
export const elsewhere = {
  //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
  vault:  'U  Y  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  U',
  closed: 'U  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  U',
  absent: 'U  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  U',
} as const;

/** The same of what can be deleted where it lies. */
// biome-ignore format: it is a table
export const elsewhereOrGone = {
  ...elsewhere,
  gone:   'U  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  U',
} as const;

/** What everybody is answered about something of the firm; the place says in whose company it would be found. */
export const firmOnly = (own: string): Readonly<Partial<Record<Place, string>>> => ({ own });
