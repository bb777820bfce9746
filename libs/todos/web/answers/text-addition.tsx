import { Button, TextArea, useViewer } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import { drawerTexts } from '../drawer-texts.js';
import {
  ExtendTextAnswerDocument,
  type ExtendTextAnswerMutation,
  type ExtendTextAnswerMutationVariables,
} from '../generated/graphql.js';
import { answering } from './use-answer.js';

interface Addition {
  readonly addition: string;
}

/** More to say about an answer that waits for its review. What was typed stays until the server has it. */
export function TextAddition({ uuid }: { readonly uuid: string }) {
  const viewer = useViewer();
  const form = useCommandForm<Addition, ExtendTextAnswerMutation, ExtendTextAnswerMutationVariables>(
    ExtendTextAnswerDocument,
    {
      ...answering,
      values: { addition: '' },
      draft: `${viewer.uuid} addition ${uuid}`,
      fieldOf: { additionMissing: 'addition', answerTooLong: 'addition' },
      variablesOf: ({ values }) => ({ uuid, answer: values.addition.trim() }),
      done: drawerTexts.added,
      onSaved: () => form.discard(),
    },
  );
  const { addition } = form.values;
  return (
    <form onSubmit={form.submit}>
      <TextArea
        label={drawerTexts.addition}
        name="addition"
        rows={2}
        value={addition}
        error={form.errors.addition}
        onChange={({ target }) => form.change({ addition: target.value })}
      />
      <Button type="submit" running={form.running} disabled={addition.trim() === ''}>
        {drawerTexts.addNow}
      </Button>
    </form>
  );
}
