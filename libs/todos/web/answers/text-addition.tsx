import { Button, TextArea, useCommand } from '@daybook/kernel/ui';
import { texts as rules } from '@daybook/todos/domain';
import { type FormEvent, useState } from 'react';
import { ExtendTextAnswerDocument } from '../generated/graphql.js';
import { texts } from '../texts.js';

/** More to say about an answer that waits for its review. What was typed stays until the server has it. */
export function TextAddition({ uuid }: { readonly uuid: string }) {
  const [typed, setTyped] = useState('');
  const { run, running } = useCommand(ExtendTextAnswerDocument, {
    changes: ['todo', 'comment', 'company'],
    refused: rules.errorSavingForm,
    failed: rules.errorSavingForm,
    done: texts.added,
  });
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run({ uuid, answer: typed.trim() })) setTyped('');
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)}>
      <TextArea label={texts.addition} rows={2} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <Button type="submit" running={running} disabled={typed.trim() === ''}>
        {texts.addNow}
      </Button>
    </form>
  );
}
