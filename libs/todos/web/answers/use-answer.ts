import { type Operation, toast, useCommand } from '@daybook/kernel/ui';
import { texts as rules } from '@daybook/todos/domain';
import { useState } from 'react';
import { drawerTexts } from '../drawer-texts.js';
import { WithdrawAnswerDocument } from '../generated/graphql.js';
import { answerRest } from './answer-rest.js';

/** An answer of any type: how the to-do stands after it, under the name of the mutation. */
type Submitted = object;

/** What every command about an answer changes and says. */
export const answering = {
  changes: ['todo', 'comment', 'company'],
  refused: rules.errorSavingForm,
  failed: rules.errorSavingForm,
} as const;

/** What every kind of answer does before it is sent, and says after: for a while with the way back, until reviewed. */
export function useAnswering() {
  const [resting, setResting] = useState(false);
  const withdrawing = useCommand(WithdrawAnswerDocument, {
    ...answering,
    refused: rules.cannotUpdateStatus,
    failed: rules.failedToUpdateStatus,
    done: drawerTexts.withdrawn,
  });
  return {
    resting,
    rest: async () => {
      setResting(true);
      await answerRest();
      setResting(false);
    },
    arrived: (uuid: string, result: Submitted | null) => {
      const undo = { label: drawerTexts.undo, run: () => void withdrawing.run({ uuid }) };
      toast(rules.formSubmitted, 'success', isReviewed(result ?? {}) ? undo : undefined);
    },
  };
}

/** Sends one kind of answer that nobody types; `submit` says whether it arrived. */
export function useAnswer<Result extends Submitted, Variables extends { uuid: string }>(
  operation: Operation<Result, Variables>,
) {
  const { resting, rest, arrived } = useAnswering();
  const { run, running } = useCommand(operation, answering);
  const submit = async (variables: Variables): Promise<boolean> => {
    await rest();
    const result = await run(variables);
    if (result) arrived(variables.uuid, result);
    return result !== null;
  };
  return { submit, running: running || resting };
}

/** Whether somebody has to look at the answer, so that it can still be taken back. */
export function isReviewed(result: Submitted): boolean {
  return Object.values(result).some(({ status }) => status === 'waiting_for_review');
}
