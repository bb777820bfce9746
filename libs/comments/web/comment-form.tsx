import { texts as rules } from '@daybook/comments/domain';
import { Button, useCommand, useViewer } from '@daybook/kernel/ui';
import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { AddCommentDocument } from './generated/graphql.js';
import { texts } from './texts.js';
import { WritingField } from './writing-field.js';
import { readWritten } from './written.js';

/** Writes a new comment. What was typed stays until the server has it. */
export function CommentForm({
  itemUuid,
  isHiddenFromClients,
  onSending,
}: {
  readonly itemUuid: string;
  readonly isHiddenFromClients: boolean;
  /** The text under way; null when it has arrived or failed. */
  readonly onSending: (text: string | null) => void;
}) {
  const { isStaff } = useViewer();
  const [typed, setTyped] = useState('');
  const { run, running } = useCommand(AddCommentDocument, {
    changes: ['comment'],
    refused: rules.notSubmitted,
    failed: rules.notSubmitted,
  });
  const { text, maySend } = readWritten(typed);

  const submit = async () => {
    if (!maySend || running) return;
    const before = typed;
    setTyped('');
    onSending(text);
    const added = await run({ itemUuid, text });
    onSending(null);
    if (added === null) setTyped((since) => since || before);
  };

  return (
    <form
      className="comment-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <WritingField label={texts.write} value={typed} onType={setTyped} onSend={() => void submit()} />
      <div className="comment-form-foot">
        <span className="field-hint">{isStaff && !isHiddenFromClients ? texts.visible : texts.hint}</span>
        <Button
          type="submit"
          look="primary"
          size="small"
          disabled={!maySend}
          running={running}
          icon={<SendHorizontal size={14} aria-hidden />}
        >
          {texts.send}
        </Button>
      </div>
    </form>
  );
}
