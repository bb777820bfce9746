import { send, toast } from '@daybook/kernel/ui';
import { useEffect, useRef } from 'react';
import { type ChatQuery, ChatStateDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** Milliseconds between two looks at an open chat, beside what the live channel says. */
const pollEvery = 5_000;

type Thread = ChatQuery['chatHistory'];

/** Looks whether the chat that is shown has changed. An outage is told once, until a look succeeds again. */
export function useChatUpdates(company: string, shown: Thread | undefined, refetch: () => void): void {
  const latest = useRef({ shown, refetch });
  latest.current = { shown, refetch };
  const uuid = shown?.uuid;

  useEffect(() => {
    if (uuid === undefined) return;
    let isOut = false;
    let isAsking = false;
    const look = async () => {
      if (isAsking || document.visibilityState !== 'visible') return;
      isAsking = true;
      try {
        const { chatHistory } = await send(ChatStateDocument, { uuid, companyUuid: company }, { background: true });
        isOut = false;
        if (latest.current.shown && differs(latest.current.shown, chatHistory)) latest.current.refetch();
      } catch {
        if (!isOut) toast(texts.updatesFailed, 'error');
        isOut = true;
      } finally {
        isAsking = false;
      }
    };
    const polling = setInterval(() => void look(), pollEvery);
    return () => clearInterval(polling);
  }, [company, uuid]);
}

type Version = Pick<Thread, 'updatedAt'> & { readonly chatbotFeedbacks: readonly unknown[] };

function differs(one: Version, other: Version): boolean {
  return one.updatedAt !== other.updatedAt || one.chatbotFeedbacks.length !== other.chatbotFeedbacks.length;
}
