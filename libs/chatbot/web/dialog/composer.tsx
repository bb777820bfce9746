import { lengthOf, limits } from '@daybook/chatbot/domain';
import { IconButton, type OpenCompany } from '@daybook/kernel/ui';
import { SendHorizontal, Square } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useId } from 'react';
import { texts } from '../texts.js';
import type { Conversation } from '../use-conversation.js';
import { Dictation } from './dictation.js';
import { SendTo } from './send-to.js';

const ReportCommands = lazy(async () => ({ default: (await import('../reports/index.js')).ReportCommands }));

/** The field at the foot: Enter sends, with Shift it begins a line. What was typed goes only when it was taken. */
export function Composer({
  company,
  conversation,
}: {
  readonly company: OpenCompany;
  readonly conversation: Conversation;
}) {
  const { typed, busy, recipient, hasChoice, choose, thread, isOwner } = conversation;
  const id = useId();
  const isQuestion = recipient === 'bot';
  const isTooLong = lengthOf(typed.text.trim()) > limits.question;
  const maySend = typed.text.trim() !== '' && !busy && !isTooLong;
  const submit = () => {
    if (maySend) void conversation.send(typed.text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const mayStop = isOwner && isQuestion && Boolean(thread?.pendingInteractionUuid);

  return (
    <div className="assistant-composer">
      {isOwner && isQuestion && (
        <Suspense fallback={null}>
          <ReportCommands
            company={company}
            busy={busy}
            onCommand={(code, params) => void conversation.asking.report(code, params)}
          />
        </Suspense>
      )}
      {hasChoice && <SendTo value={recipient} onChoose={choose} />}
      <div className="assistant-field">
        <textarea
          className="input"
          rows={1}
          data-focused-first
          aria-label={isQuestion ? texts.question : texts.message}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? id : undefined}
          placeholder={isQuestion ? texts.placeholder : texts.messagePlaceholder}
          value={typed.text}
          onChange={({ target }) => typed.set(() => target.value)}
          onKeyDown={onKeyDown}
        />
        <Dictation onHeard={(heard) => typed.set((before) => [before.trimEnd(), heard].filter(Boolean).join(' '))} />
        {mayStop ? (
          <IconButton
            label={texts.stop}
            running={conversation.stopping}
            icon={<Square size={16} aria-hidden />}
            onClick={() => void conversation.stop()}
          />
        ) : (
          <IconButton
            label={texts.send}
            look="primary"
            className="assistant-send"
            disabled={!maySend}
            running={busy && !isQuestion}
            icon={<SendHorizontal size={16} aria-hidden />}
            onClick={submit}
          />
        )}
      </div>
      {isTooLong && (
        <p className="field-error" id={id} role="alert">
          {isQuestion ? texts.tooLong : texts.messageTooLong}
        </p>
      )}
    </div>
  );
}
