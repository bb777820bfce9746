import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds; far beyond what anything takes, on a busy machine too, so that only what never comes about is given up. */
const patience = 60_000;
const between = 10;

/** Repeats a check until it passes. What it throws a minute later is thrown on. */
export async function eventually<T>(check: () => T | Promise<T>, within = patience): Promise<T> {
  for (const last = performance.now() + within; ; await pause(between))
    try {
      return await check();
    } catch (fault) {
      if (performance.now() > last) throw fault;
    }
}

type Found<T> = Exclude<T, undefined | null | false>;

/**
 * Looks until there is something to be found, which a check that throws cannot say.
 *
 * @param otherwise what the error says after a minute, in words or made of what was seen last
 */
export async function until<T>(
  look: () => T | Promise<T>,
  otherwise: string | (() => string) = 'It did not come about within a minute.',
  within = patience,
): Promise<Found<T>> {
  for (const last = performance.now() + within; ; await pause(between)) {
    const found = await look();
    if (found !== undefined && found !== null && found !== false) return found as Found<T>;
    if (performance.now() > last) throw new Error(typeof otherwise === 'string' ? otherwise : otherwise());
  }
}
