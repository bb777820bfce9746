import { useCommand } from '@daybook/kernel/ui';
import { ChangeChatDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** Messages to the people of a chat, which the assistant does not answer. */
export function usePosting(company: string) {
  const { run, running } = useCommand(ChangeChatDocument, {
    changes: ['chatHistory'],
    refused: texts.sendFailed,
    failed: texts.sendFailed,
  });
  return {
    running,
    /** Whether it was sent. */
    post: async (chatHistoryUuid: string, type: 'userMessage' | 'guestMessage', value: string) =>
      (await run({ chatHistoryUuid, dataToAppend: [{ type, value }], title: null, companyUuid: company })) !== null,
  };
}
