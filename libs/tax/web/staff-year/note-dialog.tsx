import { Button, Dialog, DialogButtons, TextArea } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
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
  const close = () => void form.leave(onClose);
  return (
    <Dialog title={texts.note} size="wide" persistent onClose={close}>
      <form className="tax-dialog" onSubmit={form.submit} noValidate>
        <TextArea
          label={label}
          hint={texts.noteHint}
          value={form.values.note}
          onChange={({ target }) => form.change({ note: target.value })}
        />
        <DialogButtons>
          <Button look="quiet" onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="primary" running={form.running}>
            {texts.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
