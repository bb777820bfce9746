import { toasts, useCommand } from '@daybook/kernel/ui';
import { useCallback } from 'react';
import { ChangeChatDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** Notes in a chat that no answer came; where not even that goes through, the person is told so. */
export function useReportedError(company: string): (chat: string, interaction: string) => Promise<void> {
  const { run } = useCommand(ChangeChatDocument, {
    changes: ['chatHistory'],
    refused: texts.botError,
    failed: texts.botError,
    tell: (_sentence, _answer, action) => toasts.fail(texts.botError, action),
  });
  return useCallback(
    async (chatHistoryUuid, interactionUuid) => {
      const error = { type: 'systemErrorMessage', value: texts.botError, interactionUuid };
      await run({ chatHistoryUuid, dataToAppend: [error], title: null, companyUuid: company });
    },
    [run, company],
  );
}
