import { ErrorState, isNotFound, type OpenCompany, Waiting } from '@daybook/kernel/ui';
import { Messages } from '../messages/index.js';
import { texts } from '../texts.js';
import type { Conversation } from '../use-conversation.js';
import { ChatHead } from './chat-head.js';
import { Composer } from './composer.js';
import { Welcome } from './welcome.js';

/** The right side: the welcome while no chat is open, else its messages; and the field. */
export function ChatView({
  company,
  conversation,
}: {
  readonly company: OpenCompany;
  readonly conversation: Conversation;
}) {
  const { history, thread, failure, refetch, asking, mayWrite, typed } = conversation;
  const isNew = history === null && asking.sending === undefined;
  return (
    <section className="assistant-chat-view" aria-label={thread?.label ?? texts.newChat}>
      {thread && <ChatHead company={company} conversation={conversation} thread={thread} />}
      <div className="assistant-scroll">
        {isNew && <Welcome company={company} onExample={(example) => typed.set(() => example)} />}
        {history !== null && !thread && !failure && <Waiting />}
        {history !== null && !thread && failure && (
          <ErrorState
            title={isNotFound(failure) ? texts.chatGone : texts.chatFailed}
            {...(!isNotFound(failure) && { onRetry: refetch })}
          />
        )}
        {(thread || asking.sending !== undefined) && (
          <Messages company={company} conversation={conversation} thread={thread} />
        )}
      </div>
      {(history === null || thread) &&
        (mayWrite ? (
          <Composer company={company} conversation={conversation} />
        ) : (
          <p className="assistant-note assistant-read-only">{texts.readOnly}</p>
        ))}
    </section>
  );
}
