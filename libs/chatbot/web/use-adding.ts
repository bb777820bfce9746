import { useCommand, useQuery } from '@daybook/kernel/ui';
import { AddGuestsDocument, ControllersDocument } from './generated/graphql.js';
import { texts } from './texts.js';
import type { Thread } from './thread.js';

/** The controllers whom a client may add to a chat, and how that is done. */
export function useAdding(company: string, thread: Thread | undefined, isWanted: boolean) {
  const { data } = useQuery(ControllersDocument, isWanted ? { companyUuid: company } : null, {
    about: ['company', 'companyUser', 'user'],
  });
  const guests = new Set(thread?.guestUsers.map(({ uuid }) => uuid));
  const controllers = (data?.company?.assignedControllers ?? [])
    .map(({ user }) => user)
    .filter(({ uuid }) => !guests.has(uuid));
  const { run, running } = useCommand(AddGuestsDocument, {
    changes: ['chatHistory'],
    refused: texts.addControllerFailed,
    failed: texts.addControllerFailed,
  });
  return {
    controllers,
    running,
    /** Whether they are in the chat now. */
    add: async (user: string) =>
      thread !== undefined &&
      (await run({ chatHistoryUuid: thread.uuid, companyUuid: company, userUuids: [user] })) !== null,
  };
}
