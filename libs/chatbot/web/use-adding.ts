import { useCommand } from '@daybook/kernel/ui';
import { AddGuestsDocument } from './generated/graphql.js';
import { texts } from './texts.js';
import type { Thread } from './thread.js';

/** Adds a controller to a chat. */
export function useAdding(company: string, thread: Thread | undefined) {
  const { run, running } = useCommand(AddGuestsDocument, {
    changes: ['chatHistory'],
    refused: texts.addControllerFailed,
    failed: texts.addControllerFailed,
  });
  return {
    running,
    /** Whether they are in the chat now. */
    add: async (user: string) =>
      thread !== undefined &&
      (await run({ chatHistoryUuid: thread.uuid, companyUuid: company, userUuids: [user] })) !== null,
  };
}
