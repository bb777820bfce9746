import type { GraphContext } from '@daybook/kernel/graph';
import { v5 } from 'uuid';

/** Of what somebody without an account does by a link. Events keep what was typed as a mark of their command, under a key. */
export function outsiderMetadata({ commandId, requestId }: GraphContext, company: string, step: string) {
  return {
    commandId: v5(`payee ${step}`, commandId),
    by: { system: 'tax' },
    session: null,
    company,
    correlationId: requestId,
  } as const;
}
