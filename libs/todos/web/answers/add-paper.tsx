import { Button, TextField, useViewer } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import { limits, papersRefusal } from '@daybook/todos/domain';
import {
  RequestPaperDocument,
  type RequestPaperMutation,
  type RequestPaperMutationVariables,
} from '../generated/graphql.js';
import { paperTexts } from './paper-texts.js';

interface Added {
  readonly title: string;
}

/** Asks for one more document. What was typed stays until the server has it. */
export function AddPaper({ todoUuid, isFirst = false }: { readonly todoUuid: string; readonly isFirst?: boolean }) {
  const viewer = useViewer();
  const form = useCommandForm<Added, RequestPaperMutation, RequestPaperMutationVariables>(RequestPaperDocument, {
    values: { title: '' },
    draft: `${viewer.uuid} requested document ${todoUuid}`,
    check: ({ title }) => papersRefusal([title]),
    fieldOf: {
      paperUntitled: 'title',
      paperTitleTooLong: 'title',
      paperTwice: 'title',
      tooManyPapers: 'title',
      requestFixed: 'title',
    },
    variablesOf: ({ values }) => ({ todoUuid, title: values.title.trim() }),
    changes: ['todo'],
    refused: paperTexts.notSaved,
    failed: paperTexts.notSaved,
    onSaved: () => form.discard(),
  });
  return (
    <form className="add-paper" onSubmit={form.submit} noValidate>
      <TextField
        label={isFirst ? paperTexts.first : paperTexts.another}
        name="title"
        autoComplete="off"
        maxLength={limits.title}
        value={form.values.title}
        error={form.errors.title}
        onChange={({ target }) => form.change({ title: target.value })}
      />
      <Button type="submit" running={form.running}>
        {paperTexts.ask}
      </Button>
    </form>
  );
}
