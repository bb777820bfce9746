import { Button } from '@daybook/kernel/ui';
import { type FormEvent, useState } from 'react';
import { signingTexts as texts } from '../signing-texts.js';
import type { IdentityAnswer, IdentityQuestions } from './room.js';

/** The questions of one attempt; `answer` says what the signer can do about it where it did not arrive. */
export function IdentityQuestionsForm({
  questions,
  answer,
}: {
  readonly questions: IdentityQuestions['questions'];
  readonly answer: (answers: readonly IdentityAnswer[]) => Promise<string | undefined>;
}) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState<string>();
  const [running, setRunning] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (questions.some(({ id }) => !chosen[id])) return setError(texts.answersMissing);
    setRunning(true);
    const note = await answer(Object.entries(chosen).map(([questionId, choiceId]) => ({ questionId, choiceId })));
    setRunning(false);
    setError(note);
  };
  return (
    <form className="signing-consent" onSubmit={(event) => void submit(event)} noValidate>
      <p role="status">{texts.questionsLead}</p>
      {questions.map(({ id, text, choices }, n) => (
        <fieldset key={id} className="signing-question">
          <legend>
            <small>{texts.question(n + 1, questions.length)}</small> {text}
          </legend>
          {choices.map((choice) => (
            <label key={choice.id}>
              <input
                type="radio"
                name={id}
                value={choice.id}
                checked={chosen[id] === choice.id}
                onChange={() => {
                  setChosen((before) => ({ ...before, [id]: choice.id }));
                  setError(undefined);
                }}
              />
              {choice.text}
            </label>
          ))}
        </fieldset>
      ))}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <div className="signing-buttons">
        <Button type="submit" look="primary" running={running}>
          {texts.sendAnswers}
        </Button>
      </div>
    </form>
  );
}
