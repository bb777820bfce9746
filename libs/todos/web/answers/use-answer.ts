import { type Operation, useCommand } from '@daybook/kernel/ui';
import { texts as rules } from '@daybook/todos/domain';
import { useState } from 'react';
import { answerRest } from './answer-rest.js';

/** Sends one kind of answer: after the rest, once, with its sentences. */
export function useAnswer<Result, Variables>(operation: Operation<Result, Variables>) {
  const [resting, setResting] = useState(false);
  const { run, running } = useCommand(operation, {
    changes: ['todo', 'comment', 'company'],
    refused: rules.errorSavingForm,
    failed: rules.errorSavingForm,
    done: rules.formSubmitted,
  });
  const submit = async (variables: Variables) => {
    setResting(true);
    await answerRest();
    setResting(false);
    await run(variables);
  };
  return { submit, running: running || resting };
}
