import { Button, formatMoment, LinkedText, type OpenCompany, useViewer } from '@daybook/kernel/ui';
import { texts } from '../texts.js';
import { type Message, type Thread, wasStopped } from '../thread.js';
import type { Conversation } from '../use-conversation.js';
import { Answer } from './answer.js';

/** A message as its kind has it: of people at their sides, of the assistant with its rows, of the product between them. */
export function MessageItem(props: {
  readonly message: Message;
  readonly company: OpenCompany;
  readonly conversation: Conversation;
  readonly thread: Thread;
}) {
  const { message, conversation, thread } = props;
  const viewer = useViewer();
  const { type, value, meta, createdAt } = message;
  const author = meta.user?.uuid === viewer.uuid ? texts.you : (meta.user?.name ?? texts.assistant);
  const time = <time dateTime={createdAt}>{formatMoment(createdAt)}</time>;
  if (type === 'botMessage')
    return (
      <li className="assistant-message botMessage">
        <p className="assistant-author">
          <span>{texts.assistant}</span> {time}
        </p>
        <Answer {...props} />
        {wasStopped(message) && <Retry message={message} conversation={conversation} thread={thread} />}
      </li>
    );
  if (type === 'systemMessage' || type === 'systemErrorMessage')
    return (
      <li className={`assistant-message ${type}`}>
        <p>{String(value)}</p>
        {type === 'systemErrorMessage' && <Retry message={message} conversation={conversation} thread={thread} />}
      </li>
    );
  const isOwn = meta.user?.uuid === viewer.uuid;
  return (
    <li className={`assistant-message ${type}${isOwn ? ' own' : ''}`}>
      <p className="assistant-author">
        <span>{author}</span> {time}
      </p>
      <LinkedText className="assistant-bubble" text={String(value)} />
    </li>
  );
}

/** Asks the same question once more, as long as it has no answer. */
function Retry({
  message: { uuid, interactionUuid },
  conversation: { asking, isOwner },
  thread: { data },
}: {
  readonly message: Message;
  readonly conversation: Conversation;
  readonly thread: Thread;
}) {
  const sameQuestion = data.filter((one) => one.interactionUuid !== null && one.interactionUuid === interactionUuid);
  const question = sameQuestion.find(({ type }) => type === 'userMessage');
  const isAnswered = sameQuestion.some((one) => one.type === 'botMessage' && !wasStopped(one));
  const isLast = sameQuestion.at(-1)?.uuid === uuid;
  if (!isLast || !isOwner || isAnswered || !interactionUuid || typeof question?.value !== 'string') return null;
  const text = question.value;
  return (
    <Button size="small" disabled={asking.busy} onClick={() => void asking.retry(interactionUuid, text)}>
      {texts.retry}
    </Button>
  );
}
