import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds; several times what the slower of two ways takes on a machine that is not busy. */
const step = 250;
/** How many times the slowest of the last works there is time for, up to so many milliseconds. */
const headroom = 2;
const mostRoom = 3_000;
const remembered = 20;

let recent: readonly number[] = [];

/**
 * Answers, and fails, at full steps of time only, so that how long something took does not say which way it went: more
 * was written for one address than for another. On a busy machine, where the slower way takes more than a step, all of
 * them wait for as long as the slowest of late would need.
 */
export async function paced<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const begun = performance.now();
  const room = Math.min(headroom * Math.max(0, ...recent), mostRoom);
  try {
    return await work();
  } finally {
    const took = performance.now() - begun;
    recent = [...recent, took].slice(-remembered);
    await pause(Math.ceil(Math.max(room, took, 1) / step) * step - took);
  }
}
