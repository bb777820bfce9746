import { type Operation, toast, useCommand } from '@daybook/kernel/ui';
import { texts as rules } from '@daybook/todos/domain';
import { useState } from 'react';
import { WithdrawAnswerDocument } from '../generated/graphql.js';
import { texts } from '../texts.js';
import { answerRest } from './answer-rest.js';

const changes = ['todo', 'comment', 'company'] as const;

/** An answer of any type: how the to-do stands after it, under the name of the mutation. */
type Submitted = object;

/**
 * Sends one kind of answer: after the rest, once, with its sentences, and for a while with the way back while nobody has
 * reviewed it. `submit` says whether it arrived.
 */
export function useAnswer<Result extends Submitted, Variables extends { uuid: string }>(
  operation: Operation<Result, Variables>,
) {
  const [resting, setResting] = useState(false);
  const { run, running } = useCommand(operation, {
    changes,
    refused: rules.errorSavingForm,
    failed: rules.errorSavingForm,
  });
  const withdrawing = useCommand(WithdrawAnswerDocument, {
    changes,
    refused: rules.cannotUpdateStatus,
    failed: rules.failedToUpdateStatus,
    done: texts.withdrawn,
  });
  const submit = async (variables: Variables): Promise<boolean> => {
    setResting(true);
    await answerRest();
    setResting(false);
    const result = await run(variables);
    if (result === null) return false;
    const { uuid } = variables;
    const undo = { label: texts.undo, run: () => void withdrawing.run({ uuid }) };
    toast(rules.formSubmitted, 'success', isReviewed(result) ? undo : undefined);
    return true;
  };
  return { submit, running: running || resting };
}

/** Whether somebody has to look at the answer, so that it can still be taken back. */
export function isReviewed(result: Submitted): boolean {
  return Object.values(result).some(({ status }) => status === 'waiting_for_review');
}
