import type { ApolloServerPlugin } from '@apollo/server';
import { type AnsweredOperation, operations } from '@daybook/kernel/observability';
import type { OperationDefinitionNode } from 'graphql';
import type { GraphContext } from './context.js';

/** Says of each operation what it was and how long it took, where somebody listens. */
export function measuredOperations(): ApolloServerPlugin<GraphContext> {
  return {
    async requestDidStart() {
      if (!operations.hasSubscribers) return;
      const begun = performance.now();
      return {
        async willSendResponse({ operation, response, errors }) {
          if (!operation) return;
          const { body } = response;
          const hasErrors = Boolean(errors) || (body.kind === 'single' && Boolean(body.singleResult.errors));
          operations.publish({
            kind: operation.operation,
            fields: rootFields(operation),
            seconds: (performance.now() - begun) / 1_000,
            hasErrors,
          } satisfies AnsweredOperation);
        },
      };
    },
  };
}

/** The document was validated: these are names of the schema. */
function rootFields({ selectionSet }: OperationDefinitionNode): string[] {
  return selectionSet.selections.flatMap((one) => (one.kind === 'Field' ? [one.name.value] : []));
}
