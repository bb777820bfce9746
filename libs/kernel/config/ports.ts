import { z } from 'zod';

/**
 * Where browsers refuse to look, and so does `fetch` (https://fetch.spec.whatwg.org/#port-blocking); those of the system
 * are not here.
 */
const refused: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

export const port = z.coerce.number().int().min(1).max(65_535);

/** One that pages are asked of. */
export const webPort = port.refine((one) => !refused.has(one), {
  message: 'is a port that browsers refuse to open; choose another, such as 3000 or 4100',
});

/** So that PORT alone moves a whole installation out of another's way. */
export function beside(portal: number, distance: number): number {
  const at = portal + distance;
  return at <= 65_535 && !refused.has(at) ? at : portal - distance;
}
