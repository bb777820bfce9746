import { type GraphContext, notSignedIn } from '@daybook/kernel/graph';
import type { Viewer } from '@daybook/kernel/rights';

/**
 * Whoever asks, behind `@signedIn`.
 *
 * @throws GraphQLError UNAUTHENTICATED
 */
export function askedBy({ viewer }: GraphContext): Viewer {
  if (!viewer) throw notSignedIn();
  return viewer;
}

/** The answer of what could not be done. */
export function failed(message: string) {
  return { errors: [{ message }] };
}
