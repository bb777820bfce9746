import type { CommandMetadata } from '@daybook/kernel/commands';
import { v5 } from 'uuid';
import type { GraphContext } from './context.js';
import { requireViewer } from './request-source.js';

/**
 * The origin of the command of a mutation. A second command of the same mutation passes another `step`.
 *
 * @throws GraphQLError UNAUTHENTICATED when nobody is signed in
 */
export function metadataFromContext(context: GraphContext, company: string | null, step?: string): CommandMetadata {
  const { uuid: user, session } = requireViewer(context);
  return {
    commandId: commandIdOf(context, step),
    by: { user },
    session,
    company,
    correlationId: context.requestId,
    bodyHash: context.bodyHash,
    judgement: context.judgement,
    written: context.written,
  };
}

/** A new thing's uuid: the same for a repeated request, so that it is made once. */
export function newUuid(context: GraphContext, kind: string): string {
  return v5(kind, commandIdOf(context));
}

function commandIdOf(context: GraphContext, step?: string): string {
  return step === undefined ? context.commandId : v5(step, context.commandId);
}
