import { TextField } from '@daybook/kernel/ui';
import { FormDialog, useCommandForm } from '@daybook/kernel/ui/forms';
import { useNavigate } from 'react-router';
import {
  CopyTqDefinitionDocument,
  type CopyTqDefinitionMutation,
  type CopyTqDefinitionMutationVariables,
} from './generated/graphql.js';
import { definitionPath } from './places.js';
import { texts } from './texts.js';

/** Asks for a name, and opens the draft. */
export function CopyDialog({
  definition: { version, title },
  onClose,
}: {
  readonly definition: { readonly version: string; readonly title: string };
  readonly onClose: () => void;
}) {
  const navigate = useNavigate();
  const form = useCommandForm<{ title: string }, CopyTqDefinitionMutation, CopyTqDefinitionMutationVariables>(
    CopyTqDefinitionDocument,
    {
      values: { title: '' },
      fieldOf: { titleMissing: 'title', textTooLong: 'title' },
      variablesOf: ({ values }) => ({ from: version, title: values.title }),
      changes: ['tqDefinition'],
      refused: texts.copyFailed,
      failed: texts.copyFailed,
      done: texts.copied,
      onSaved: (made) => {
        onClose();
        const draft = made?.copyTqDefinition.version;
        if (draft) void navigate(definitionPath(draft));
      },
    },
  );
  return (
    <FormDialog form={form} title={texts.copyOf(title)} save={texts.copy} onClose={onClose}>
      <TextField
        label={texts.name}
        hint={texts.copyHint}
        name="title"
        error={form.errors.title}
        value={form.values.title}
        maxLength={200}
        required
        onChange={({ target }) => form.change({ title: target.value })}
      />
    </FormDialog>
  );
}
