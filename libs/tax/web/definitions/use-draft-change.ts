import { useCommand } from '@daybook/kernel/ui';
import { ChangeTqDefinitionDocument, type ChangeTqDefinitionMutationVariables } from './generated/graphql.js';
import { texts } from './texts.js';

export type DraftChange = ChangeTqDefinitionMutationVariables['change'];

/** Changes a draft by one thing that needs nothing typed. */
export function useDraftChange(version: string) {
  const { run, running } = useCommand(ChangeTqDefinitionDocument, {
    changes: ['tqDefinition'],
    refused: texts.changeFailed,
    failed: texts.changeFailed,
  });
  return {
    running,
    change: (change: DraftChange) => run({ version, change }),
  };
}
