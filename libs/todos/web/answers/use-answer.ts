import { type Operation, useCommand } from '@daybook/kernel/ui';
import { texts as rules } from '@daybook/todos/domain';
import { useState } from 'react';
import { answerRest } from './answer-rest.js';

/** Sends one kind of answer: after the rest, once, with its sentences. `submit` says whether it arrived. */
export function useAnswer<Result, Variables>(operation: Operation<Result, Variables>) {
  const [resting, setResting] = useState(false);
  const { run, running } = useCommand(operation, {
    changes: ['todo', 'comment', 'company'],
    refused: rules.errorSavingForm,
    failed: rules.errorSavingForm,
    done: rules.formSubmitted,
  });
  const submit = async (variables: Variables): Promise<boolean> => {
    setResting(true);
    await answerRest();
    setResting(false);
    return (await run(variables)) !== null;
  };
  return { submit, running: running || resting };
}
