import { type OpenCompany, useCommand, useQuery, useViewer } from '@daybook/kernel/ui';
import { useEffect, useMemo, useState } from 'react';
import { ChatDocument, StopAnswerDocument } from './generated/graphql.js';
import { texts } from './texts.js';
import { hasController } from './thread.js';
import { useAdding } from './use-adding.js';
import { useAsking } from './use-asking.js';
import { useChatUpdates } from './use-chat-updates.js';
import type { OpenChat } from './use-open-chat.js';
import { usePosting } from './use-posting.js';

export type Recipient = 'controller' | 'bot';
export type Conversation = ReturnType<typeof useConversation>;

/** The chat that is open, what is typed, and to whom it goes. */
export function useConversation(company: OpenCompany, open: OpenChat) {
  const viewer = useViewer();
  const { history } = open;
  const variables = history === null ? null : { uuid: history, companyUuid: company.uuid };
  const { data, failure, refetch } = useQuery(ChatDocument, variables, { about: ['chatHistory'] });
  const thread = data?.chatHistory;
  useChatUpdates(company.uuid, open.isOpen ? thread : undefined, refetch);
  const { isOpen, address } = open;
  useEffect(() => {
    if (isOpen && thread) address(thread.newestMessageUuid);
  }, [isOpen, thread, address]);

  const [text, set] = useState('');
  const typed = useMemo(() => ({ text, set }), [text]);
  const asking = useAsking(company.uuid, open, thread, typed);
  const posting = usePosting(company.uuid);
  const adding = useAdding(company.uuid, thread);
  const stopping = useCommand(StopAnswerDocument, {
    changes: ['chatHistory'],
    refused: texts.stopFailed,
    failed: texts.stopFailed,
  });

  const isOwner = history === null || thread?.user.uuid === viewer.uuid;
  const isGuest = thread?.guestUsers.some(({ uuid }) => uuid === viewer.uuid) ?? false;
  const hasJoined = thread !== undefined && hasController(thread);
  const [chosen, choose] = useState<Recipient>();
  const recipient: Recipient = isOwner && hasJoined ? (chosen ?? 'controller') : isOwner ? 'bot' : 'controller';

  const post = async (message: string) => {
    if (history === null) return;
    set('');
    const wasSent = await posting.post(history, isOwner ? 'userMessage' : 'guestMessage', message);
    if (!wasSent) set((since) => since || message);
  };

  return {
    history,
    thread,
    failure,
    refetch,
    typed,
    asking,
    isOwner,
    mayWrite: isOwner || isGuest,
    /** Whether the owner chooses between the controller and the assistant. */
    hasChoice: isOwner && hasJoined,
    recipient,
    choose,
    busy: recipient === 'bot' ? asking.busy : posting.running,
    send: async (message: string) => (recipient === 'bot' ? asking.ask(message) : post(message)),
    /** Whom the question about an answer can go to with one click: whoever has joined, or the only one who could. */
    mayAskPeople: isOwner && (hasJoined || thread?.askableControllers.length === 1),
    askPeople: async (about: string) => {
      const [first] = thread?.askableControllers ?? [];
      if (hasJoined || (first && (await adding.add(first.uuid)))) await post(about);
    },
    stop: async () => {
      const interactionUuid = thread?.pendingInteractionUuid;
      if (history && interactionUuid)
        await stopping.run({ chatHistoryUuid: history, interactionUuid, companyUuid: company.uuid });
    },
    stopping: stopping.running,
    /** Turns to another chat, or to a new one; what is under way is dropped. */
    turnTo: (chat: string | null) => {
      if (chat === history) return;
      asking.drop();
      choose(undefined);
      open.show(chat);
    },
  };
}
