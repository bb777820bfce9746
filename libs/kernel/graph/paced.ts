import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds; several times what the slower of two ways takes on a machine that is not busy. */
const step = 250;

/**
 * Answers, and fails, at full steps of time only, so that how long something took does not say which way it went: more
 * was written for one address than for another.
 */
export async function paced<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    await pause(step - ((performance.now() - begun) % step));
  }
}
