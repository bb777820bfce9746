import { Button, RadioGroup } from '@daybook/kernel/ui';
import { texts as rules, type YesNoAnswer, yesNoAnswers, yesNoLabels } from '@daybook/todos/domain';
import { type FormEvent, useState } from 'react';
import { SubmitYesNoTodoDocument } from '../generated/graphql.js';
import { texts } from '../texts.js';
import { useAnswer } from './use-answer.js';

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
  const [chosen, setChosen] = useState(answer ?? '');
  const [error, setError] = useState<string>();
  const { submit, running } = useAnswer(SubmitYesNoTodoDocument);

  if (!maySubmit) {
    if (!answer) return <p className="none">{texts.noAnswerYet}</p>;
    return <p className="given">{yesNoLabels[answer as YesNoAnswer] ?? answer}</p>;
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === '') setError(rules.answerEmpty);
    else void submit({ uuid, answer: chosen });
  };
  return (
    <form onSubmit={onSubmit}>
      <RadioGroup
        label={texts.yourAnswer}
        options={options}
        value={chosen}
        error={error}
        onChoose={(value) => {
          setChosen(value);
          setError(undefined);
        }}
      />
      <Button type="submit" look={look} running={running}>
        {texts.submit}
      </Button>
    </form>
  );
}
