import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds; a limit costs nothing while all goes well. */
const patience = 90_000;

/**
 * Repeats a look that fails until it succeeds, for what neither a page nor a locator can wait for. Answers as it does.
 * Ten times a second, where `@daybook/testing/eventually` is quicker: a look is work for the browser or the product.
 */
export async function eventually<Found>(look: () => Promise<Found> | Found): Promise<Found> {
  for (const end = Date.now() + patience; ; await pause(100)) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}
