import { limits, texts as rules } from '@daybook/chatbot/domain';
import { IconButton } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import { Check, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ChangeChatDocument, type ChangeChatMutation, type ChangeChatMutationVariables } from '../generated/graphql.js';
import { texts } from '../texts.js';
import type { Thread } from '../thread.js';

/** Another name for a chat, in the place of the old one. */
export function RenameChat({
  company,
  thread,
  onClose,
}: {
  readonly company: string;
  readonly thread: Thread;
  readonly onClose: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const form = useCommandForm<{ title: string }, ChangeChatMutation, ChangeChatMutationVariables>(ChangeChatDocument, {
    values: { title: thread.label },
    check: ({ title }) => (title.trim() === '' ? { refused: 'titleLength', message: rules.titleLength } : undefined),
    fieldOf: { titleLength: 'title' },
    variablesOf: ({ values }) => ({
      chatHistoryUuid: thread.uuid,
      companyUuid: company,
      title: values.title.trim(),
      dataToAppend: null,
    }),
    changes: ['chatHistory'],
    done: texts.renamed,
    refused: texts.renameFailed,
    failed: texts.renameFailed,
    onSaved: onClose,
  });
  useEffect(() => {
    field.current?.select();
  }, []);

  return (
    <form
      className="assistant-rename"
      onSubmit={form.submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
      noValidate
    >
      <input
        ref={field}
        className="input"
        name="title"
        aria-label={texts.name}
        aria-invalid={form.errors.title ? true : undefined}
        maxLength={limits.title}
        value={form.values.title}
        disabled={form.running}
        onChange={({ target }) => form.change({ title: target.value })}
      />
      <IconButton
        label={texts.saveName}
        type="submit"
        size="small"
        running={form.running}
        icon={<Check size={16} aria-hidden />}
      />
      <IconButton
        label={texts.cancelRename}
        size="small"
        disabled={form.running}
        icon={<X size={16} aria-hidden />}
        onClick={onClose}
      />
      {form.errors.title && (
        <p className="field-error" role="alert">
          {form.errors.title}
        </p>
      )}
    </form>
  );
}
