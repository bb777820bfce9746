import type { SecurityEvent } from '@daybook/kernel/security-log';
import type { GraphContext } from './context.js';

/** Who sends a request, in which session and from where, as the security log takes it. */
export function whoAsks({
  viewer,
  ipAddress,
  userAgent,
}: GraphContext): Pick<SecurityEvent, 'user' | 'session' | 'request'> {
  return { user: viewer?.uuid, session: viewer?.session, request: { address: ipAddress, userAgent } };
}
