import type { Viewer } from '@daybook/kernel/rights';
import type { SecurityEvent } from '@daybook/kernel/security-log';
import type { GraphContext } from './context.js';
import { notSignedIn } from './errors.js';

/** Who sends a request, in which session and from where, as the security log takes it. */
export function requestSource({
  viewer,
  ipAddress,
  userAgent,
}: GraphContext): Pick<SecurityEvent, 'user' | 'session' | 'request'> {
  return { user: viewer?.uuid, session: viewer?.session, request: { address: ipAddress, userAgent } };
}

/**
 * The person who sends a request, behind `@signedIn` or a right.
 *
 * @throws GraphQLError UNAUTHENTICATED
 */
export function requireViewer({ viewer }: Pick<GraphContext, 'viewer'>): Viewer {
  if (!viewer) throw notSignedIn();
  return viewer;
}
