import '../messages/messages.css';
import { ErrorState, formatMoment, isNotFound, useQuery, Waiting } from '@daybook/kernel/ui';
import { BotRows } from '../messages/bot-rows.js';
import { FeedbackNotes } from '../messages/feedback-notes.js';
import { rowsOf } from '../thread.js';
import { AnswerReview } from './answer-review.js';
import { ExploredThreadDocument, type ExploredThreadQuery } from './generated/graphql.js';
import { texts } from './texts.js';

type Thread = ExploredThreadQuery['chatHistory'];
type Message = Thread['data'][number];

/** A chat of somebody else, to be read and corrected, not to be written in. */
export function ExploredThread({ uuid, companyUuid }: { readonly uuid: string; readonly companyUuid: string }) {
  const { data, failure, refetch } = useQuery(
    ExploredThreadDocument,
    { uuid, companyUuid },
    { about: ['chatHistory'] },
  );
  if (!data && failure)
    return (
      <ErrorState title={texts.notLoaded} {...(!isNotFound(failure) && { onRetry: refetch })}>
        {failure.sentence}
      </ErrorState>
    );
  if (!data?.company) return <Waiting />;
  const { chatHistory: thread, company } = data;
  return (
    <>
      <p className="explorer-whose">
        {thread.user.name} · {company.name}
      </p>
      <ol className="explorer-thread">
        {thread.data.map((message) => (
          <li key={message.uuid} className={message.type}>
            <Said message={message} thread={thread} company={company} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Said({
  message,
  thread,
  company,
}: {
  readonly message: Message;
  readonly thread: Thread;
  readonly company: { readonly uuid: string; readonly name: string };
}) {
  const { type, value, interactionUuid, meta, createdAt, isFeedbackResponse, isHiddenToClients } = message;
  if (type !== 'botMessage')
    return (
      <>
        <p className="explorer-author">
          {meta.user?.name ?? texts.assistant} · {formatMoment(createdAt)}
        </p>
        <p className="explorer-words">{String(value)}</p>
      </>
    );
  const feedback = thread.chatbotFeedbacks.filter(({ interaction }) => interaction === interactionUuid);
  return (
    <>
      <p className="explorer-author">
        {isFeedbackResponse ? texts.correction : texts.assistant} · {formatMoment(createdAt)}
        {isHiddenToClients && ` · ${texts.hidden}`}
      </p>
      <BotRows rows={rowsOf(message)} company={company} busy={false} />
      {!isFeedbackResponse && <FeedbackNotes feedback={feedback} />}
      {interactionUuid && !isFeedbackResponse && (
        <AnswerReview
          place={{ company: company.uuid, chat: thread.uuid, interaction: interactionUuid }}
          isCorrected={thread.data.some((one) => one.isFeedbackResponse && one.interactionUuid === interactionUuid)}
          isInSet={thread.questionsInSet.includes(interactionUuid)}
        />
      )}
    </>
  );
}
