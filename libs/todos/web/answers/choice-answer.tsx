import { Button, RadioGroup } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import { texts as rules, type YesNoAnswer, yesNoAnswers, yesNoLabels } from '@daybook/todos/domain';
import { drawerTexts } from '../drawer-texts.js';
import {
  SubmitYesNoTodoDocument,
  type SubmitYesNoTodoMutation,
  type SubmitYesNoTodoMutationVariables,
} from '../generated/graphql.js';
import { answering, useAnswering } from './use-answer.js';

const options = yesNoAnswers.map((value) => ({ value, label: yesNoLabels[value] }));

export function ChoiceAnswer({
  uuid,
  answer,
  maySubmit,
  look,
}: {
  readonly uuid: string;
  readonly answer: string | null;
  readonly maySubmit: boolean;
  readonly look: 'primary' | 'plain';
}) {
  const { resting, rest, arrived } = useAnswering();
  const form = useCommandForm<{ answer: string }, SubmitYesNoTodoMutation, SubmitYesNoTodoMutationVariables>(
    SubmitYesNoTodoDocument,
    {
      ...answering,
      values: { answer: answer ?? '' },
      check: (values) => (values.answer === '' ? { refused: 'answerEmpty', message: rules.answerEmpty } : undefined),
      fieldOf: { answerEmpty: 'answer', answerUnknown: 'answer' },
      before: rest,
      variablesOf: ({ values }) => ({ uuid, ...values }),
      onSaved: (result) => arrived(uuid, result),
    },
  );

  if (!maySubmit) {
    if (!answer) return <p className="none">{drawerTexts.noAnswerYet}</p>;
    return <p className="given">{yesNoLabels[answer as YesNoAnswer] ?? answer}</p>;
  }
  return (
    <form onSubmit={form.submit}>
      <RadioGroup
        label={drawerTexts.yourAnswer}
        options={options}
        value={form.values.answer}
        error={form.errors.answer}
        onChoose={(chosen) => form.change({ answer: chosen })}
      />
      <Button type="submit" look={look} running={form.running || resting}>
        {drawerTexts.submit}
      </Button>
    </form>
  );
}
