import { type OpenCompany, useViewer } from '@daybook/kernel/ui';
import { EyeOff } from 'lucide-react';
import { RunAgain } from '../figures/index.js';
import { texts } from '../texts.js';
import { type Message, rowsOf, type Thread } from '../thread.js';
import type { Conversation } from '../use-conversation.js';
import { AnswerActions } from './answer-actions.js';
import { BotRows } from './bot-rows.js';
import { FeedbackNotes } from './feedback-notes.js';

/** An answer of the assistant, or the firm's correction of one, with what can be done about it. */
export function Answer({
  message,
  company,
  conversation,
  thread,
}: {
  readonly message: Message;
  readonly company: OpenCompany;
  readonly conversation: Conversation;
  readonly thread: Thread;
}) {
  const { isStaff } = useViewer();
  const { isFeedbackResponse, isHiddenToClients, interactionUuid } = message;
  const { asking, isOwner } = conversation;
  const rows = rowsOf(message);
  // what was asked of the books, and can be asked of them again
  const hasFigures = rows.some(({ sources = [], asked }) => sources.length > 0 || asked !== undefined);
  const feedback = thread.chatbotFeedbacks.filter(({ interaction }) => interaction === interactionUuid);
  return (
    <div className={isFeedbackResponse ? 'assistant-answer corrected' : 'assistant-answer'}>
      {isFeedbackResponse && (
        <p className="assistant-mark">
          {texts.corrected}
          {isHiddenToClients && (
            <span>
              <EyeOff size={13} aria-hidden /> {texts.hiddenMark}
            </span>
          )}
        </p>
      )}
      <BotRows
        rows={rows}
        company={company}
        busy={asking.busy}
        onCommand={isOwner ? (code, params) => void asking.report(code, params) : undefined}
      />
      {hasFigures && interactionUuid && (
        <RunAgain companyUuid={company.uuid} chatHistoryUuid={thread.uuid} interactionUuid={interactionUuid} />
      )}
      <AnswerActions message={message} company={company} conversation={conversation} thread={thread} />
      {isStaff && !isFeedbackResponse && <FeedbackNotes feedback={feedback} />}
    </div>
  );
}
