import './messages.css';
import type { OpenCompany } from '@daybook/kernel/ui';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { texts } from '../texts.js';
import type { Thread } from '../thread.js';
import type { Conversation } from '../use-conversation.js';
import { useDraftAnswer } from '../use-draft-answer.js';
import { BotRows } from './bot-rows.js';
import { FollowUps } from './follow-ups.js';
import { MessageItem } from './message-item.js';

/** What was asked and said, oldest first, with what is on its way. */
export function Messages({
  company,
  conversation,
  thread,
}: {
  readonly company: OpenCompany;
  readonly conversation: Conversation;
  readonly thread: Thread | undefined;
}) {
  const { sending } = conversation.asking;
  const data = thread?.data ?? [];
  const isAnswering = sending !== undefined || Boolean(thread?.pendingInteractionUuid);
  const draft = useDraftAnswer(thread);
  const end = useRef<HTMLDivElement>(null);
  const count = data.length + (isAnswering ? 1 : 0) + draft.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes anew is brought into sight
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [thread?.uuid, count]);

  return (
    <>
      <ol className="assistant-messages">
        {thread &&
          data.map((message) => (
            <MessageItem
              key={message.uuid}
              message={message}
              company={company}
              conversation={conversation}
              thread={thread}
            />
          ))}
        {sending && (
          <li className="assistant-message userMessage own">
            <p className="assistant-bubble">{sending}</p>
          </li>
        )}
      </ol>
      {draft.length > 0 && (
        <div className="assistant-draft assistant-answer">
          <BotRows rows={draft} company={company} busy />
        </div>
      )}
      {isAnswering && (
        <p className="assistant-thinking" role="status">
          <LoaderCircle size={16} className="turning" aria-hidden />
          {texts.thinking}
        </p>
      )}
      {!isAnswering && <FollowUps conversation={conversation} thread={thread} />}
      <div ref={end} />
    </>
  );
}
