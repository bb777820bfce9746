import { IconButton, type OpenCompany, useViewer } from '@daybook/kernel/ui';
import { ListTodo, ListTree, MessageCircleQuestionMark, PencilLine, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { texts } from '../texts.js';
import { type Message, rowsOf, shortened, type Thread, todoOf, wordsOf } from '../thread.js';
import type { Conversation } from '../use-conversation.js';
import { CopyButton } from './copy-button.js';
import { CorrectDialog } from './correct-dialog.js';
import { FeedbackDialog, type Sentiment } from './feedback-dialog.js';
import { ResponseDetails } from './response-details.js';
import { VisibilityToggle } from './visibility-toggle.js';

/** What can be done about an answer: by whoever is in the chat, and by staff. */
export function AnswerActions({
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
  const navigate = useNavigate();
  const [sentiment, giveFeedback] = useState<Sentiment>();
  const [correcting, setCorrecting] = useState(false);
  const [detailed, setDetailed] = useState(false);
  // once shown they stay there, so that they are asked for once
  const [wasDetailed, setWasDetailed] = useState(false);
  const { interactionUuid: interaction, isFeedbackResponse } = message;
  const place = { company: company.uuid, chat: thread.uuid, interaction: interaction ?? '' };
  const given = isStaff ? undefined : thread.chatbotFeedbacks.find((one) => one.interaction === interaction)?.sentiment;
  // a report is computed, not answered: there are no steps to it
  const hasSteps = rowsOf(message).some(({ type }) => !type.startsWith('qbo_report_'));

  return (
    <>
      <div className="assistant-actions">
        <CopyButton message={message} />
        {conversation.mayWrite && !isFeedbackResponse && interaction && (
          <>
            <IconButton
              label={texts.good}
              size="small"
              aria-pressed={given === 'positive'}
              icon={<ThumbsUp size={15} aria-hidden />}
              onClick={() => giveFeedback('positive')}
            />
            <IconButton
              label={texts.bad}
              size="small"
              aria-pressed={given === 'negative'}
              icon={<ThumbsDown size={15} aria-hidden />}
              onClick={() => giveFeedback('negative')}
            />
          </>
        )}
        {!isStaff && conversation.mayAskPeople && (
          <IconButton
            label={texts.askAbout}
            size="small"
            icon={<MessageCircleQuestionMark size={15} aria-hidden />}
            onClick={() => void conversation.askPeople(texts.aboutAnswer(shortened(wordsOf(message))))}
          />
        )}
        {isStaff && company.perms.createTodo && (
          <IconButton
            label={texts.makeTodo}
            size="small"
            icon={<ListTodo size={15} aria-hidden />}
            onClick={() =>
              void navigate(`/${company.uuid}/to-dos/new-basic`, { state: { newTodo: todoOf(message, thread) } })
            }
          />
        )}
        {isStaff && isFeedbackResponse && (
          <VisibilityToggle message={message} company={company.uuid} chat={thread.uuid} />
        )}
        {isStaff && !isFeedbackResponse && interaction && (
          <>
            {hasSteps && (
              <IconButton
                label={texts.details}
                size="small"
                aria-expanded={detailed}
                icon={<ListTree size={15} aria-hidden />}
                onClick={() => {
                  setDetailed(!detailed);
                  setWasDetailed(true);
                }}
              />
            )}
            <IconButton
              label={texts.correct}
              size="small"
              icon={<PencilLine size={15} aria-hidden />}
              onClick={() => setCorrecting(true)}
            />
          </>
        )}
      </div>
      {wasDetailed && interaction && <ResponseDetails interaction={interaction} hidden={!detailed} />}
      {sentiment && <FeedbackDialog {...place} sentiment={sentiment} onClose={() => giveFeedback(undefined)} />}
      {correcting && <CorrectDialog {...place} onClose={() => setCorrecting(false)} />}
    </>
  );
}
