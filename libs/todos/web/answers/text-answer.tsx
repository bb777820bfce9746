import { Button, LinkedText, TextArea, useViewer } from '@daybook/kernel/ui';
import { RestoredDraft, readDraft, useCommandForm } from '@daybook/kernel/ui/forms';
import { lengthOf, limits, refusals, texts as rules } from '@daybook/todos/domain';
import { drawerTexts } from '../drawer-texts.js';
import {
  SubmitTextTodoDocument,
  type SubmitTextTodoMutation,
  type SubmitTextTodoMutationVariables,
} from '../generated/graphql.js';
import { TextAddition } from './text-addition.js';
import { answering, useAnswering } from './use-answer.js';

interface Written {
  readonly answer: string;
}

interface Asked {
  readonly uuid: string;
  readonly answer: string | null;
  /** Of the draft, which outlives an answer that somebody else gave meanwhile. */
  readonly draft: string;
  readonly mayExtend: boolean;
  readonly look: 'primary' | 'plain';
}

export function TextAnswer({ maySubmit, ...asked }: Omit<Asked, 'draft'> & { readonly maySubmit: boolean }) {
  const draft = `${useViewer().uuid} answer ${asked.uuid}`;
  return maySubmit ? <TextForm {...asked} draft={draft} /> : <Given {...asked} draft={draft} />;
}

function Given({ uuid, answer, draft, mayExtend }: Asked) {
  const typed = readDraft<Written>(draft)?.typed.answer?.trim();
  const unsent = typed === answer?.trim() ? undefined : typed;
  return (
    <>
      {answer ? <LinkedText className="given" text={answer} /> : <p className="none">{drawerTexts.noAnswerYet}</p>}
      {unsent && (
        <section className="unsent" aria-label={drawerTexts.unsent}>
          <p>{drawerTexts.unsent}</p>
          <LinkedText text={unsent} />
        </section>
      )}
      {mayExtend && <TextAddition uuid={uuid} />}
    </>
  );
}

function TextForm({ uuid, answer, draft, look }: Asked) {
  const { resting, rest, arrived } = useAnswering();
  const form = useCommandForm<Written, SubmitTextTodoMutation, SubmitTextTodoMutationVariables>(
    SubmitTextTodoDocument,
    {
      ...answering,
      values: { answer: answer ?? '' },
      draft,
      check,
      fieldOf: { answerEmpty: 'answer', answerTooLong: 'answer' },
      before: rest,
      variablesOf: ({ values }) => ({ uuid, answer: values.answer.trim() }),
      onSaved: (result) => arrived(uuid, result),
    },
  );
  return (
    <form onSubmit={form.submit}>
      {form.isRestored && <RestoredDraft onDiscard={form.discard} />}
      <TextArea
        label={drawerTexts.yourAnswer}
        name="answer"
        value={form.values.answer}
        error={form.errors.answer}
        onChange={({ target }) => form.change({ answer: target.value })}
      />
      <Button type="submit" look={look} running={form.running || resting}>
        {drawerTexts.submit}
      </Button>
    </form>
  );
}

function check({ answer }: Written) {
  if (answer.trim() === '') return { refused: 'answerEmpty', message: rules.answerEmpty };
  return lengthOf(answer) > limits.answer ? { refused: 'answerTooLong', message: refusals.answerTooLong } : undefined;
}
