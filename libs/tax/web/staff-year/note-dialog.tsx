import { TextArea } from '@daybook/kernel/ui';
import { FormDialog, useCommandForm } from '@daybook/kernel/ui/forms';
import {
  WriteTqAnswerNoteDocument,
  type WriteTqAnswerNoteMutation,
  type WriteTqAnswerNoteMutationVariables,
} from './generated/graphql.js';
import { texts } from './texts.js';
import { useOfYear } from './use-firm-year.js';

/** A note that clients never see. */
export function NoteDialog({
  question,
  label,
  note,
  onClose,
}: {
  readonly question: string;
  readonly label: string;
  readonly note: string;
  readonly onClose: () => void;
}) {
  const of = useOfYear();
  const form = useCommandForm<{ note: string }, WriteTqAnswerNoteMutation, WriteTqAnswerNoteMutationVariables>(
    WriteTqAnswerNoteDocument,
    {
      values: { note },
      fieldOf: {},
      variablesOf: ({ values }) => ({ ...of, question, ...values }),
      changes: ['questionnaire'],
      refused: texts.noteFailed,
      failed: texts.noteFailed,
      onSaved: onClose,
    },
  );
  return (
    <FormDialog form={form} title={texts.note} size="wide" save={texts.save} onClose={onClose}>
      <TextArea
        label={label}
        hint={texts.noteHint}
        value={form.values.note}
        onChange={({ target }) => form.change({ note: target.value })}
      />
    </FormDialog>
  );
}
