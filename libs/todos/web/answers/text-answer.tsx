import { Button, LinkedText, TextArea } from '@daybook/kernel/ui';
import { lengthOf, limits, refusals, texts as rules } from '@daybook/todos/domain';
import { type FormEvent, useState } from 'react';
import { SubmitTextTodoDocument } from '../generated/graphql.js';
import { texts } from '../texts.js';
import { TextAddition } from './text-addition.js';
import { useAnswer } from './use-answer.js';

/** What is wrong with a written answer; nothing when it is fine. */
export function textRefusal(answer: string): string | undefined {
  if (answer.trim() === '') return rules.answerEmpty;
  return lengthOf(answer) > limits.answer ? refusals.answerTooLong : undefined;
}

export function TextAnswer({
  uuid,
  answer,
  maySubmit,
  mayExtend,
  look,
}: {
  readonly uuid: string;
  readonly answer: string | null;
  readonly maySubmit: boolean;
  readonly mayExtend: boolean;
  readonly look: 'primary' | 'plain';
}) {
  // what was typed and has not arrived; it outlives an answer that somebody else gave meanwhile
  const [draft, setDraft] = useState<string>();
  const [error, setError] = useState<string>();
  const { submit, running } = useAnswer(SubmitTextTodoDocument);

  if (!maySubmit) {
    const unsent = draft?.trim() === answer?.trim() ? undefined : draft?.trim();
    return (
      <>
        {answer ? <LinkedText className="given" text={answer} /> : <p className="none">{texts.noAnswerYet}</p>}
        {unsent && (
          <section className="unsent" aria-label={texts.unsent}>
            <p>{texts.unsent}</p>
            <LinkedText text={unsent} />
          </section>
        )}
        {mayExtend && <TextAddition uuid={uuid} />}
      </>
    );
  }
  const written = draft ?? answer ?? '';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const refusal = textRefusal(written);
    setError(refusal);
    if (refusal === undefined)
      void submit({ uuid, answer: written.trim() }).then((sent) => sent && setDraft(undefined));
  };
  return (
    <form onSubmit={onSubmit}>
      <TextArea
        label={texts.yourAnswer}
        value={written}
        error={error}
        onChange={(event) => {
          setDraft(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" look={look} running={running}>
        {texts.submit}
      </Button>
    </form>
  );
}
