import { Button, SelectField } from '@daybook/kernel/ui';
import {
  choicesOf,
  type Definition,
  evaluate,
  offered,
  type Question,
  type Value,
} from '@daybook/tax/domain/questionnaire';
import { useState } from 'react';
import type { Editing } from './editing.js';
import { partsOf } from './places.js';
import { PreviewQuestion } from './preview-question.js';
import { texts } from './texts.js';

type Given = Readonly<Record<string, Value>>;

/** What a client is asked, changing with the answers; nothing is saved. */
export function Preview({
  definition: all,
  leftOut,
}: {
  readonly definition: Definition;
  readonly leftOut: Pick<Editing, 'leftOutForms' | 'leftOutQuestions'>;
}) {
  const [given, give] = useState<Given>({});
  const definition = { ...all, forms: all.forms.filter(({ key }) => !leftOut.leftOutForms.includes(key)) };
  const answers = Object.fromEntries(
    Object.entries(given)
      .filter(([key]) => !leftOut.leftOutQuestions.includes(key))
      .map(([key, value]) => [key, { value, isOmitted: false }]),
  );
  const { enabled, shown } = evaluate(definition, answers);
  const isAsked = ({ key }: Question) => shown.has(key) && !leftOut.leftOutQuestions.includes(key);
  const parts = partsOf(definition, texts.setup)
    .filter(({ form }) => form === null || enabled.has(form))
    .map((part) => ({ ...part, questions: part.steps.flatMap(({ questions }) => questions).filter(isAsked) }));
  const kinds = all.setup.flatMap(({ questions }) => questions).find(({ key }) => key === 'entityKind');
  const count = parts.reduce((sum, { questions }) => sum + questions.length, 0);
  const answer = (key: string, value: Value | undefined) => {
    const { [key]: _, ...others } = given;
    give(value === undefined ? others : { ...others, [key]: value });
  };
  return (
    <div className="def-preview">
      <div className="def-preview-head">
        <p>{texts.previewLead}</p>
        {kinds && (
          <SelectField
            label={texts.previewAs}
            options={[{ value: '', label: texts.noAnswer }, ...offered(choicesOf(kinds))]}
            value={typeof given.entityKind === 'string' ? given.entityKind : ''}
            onChange={({ target }) => answer('entityKind', target.value || undefined)}
          />
        )}
        <p role="status">{texts.asked(parts.length - 1, count)}</p>
        <Button size="small" disabled={Object.keys(given).length === 0} onClick={() => give({})}>
          {texts.clear}
        </Button>
      </div>
      {parts.map(({ form, title, questions }) => (
        <section key={form ?? ''} className="def-step" aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {questions.map((question) => (
              <PreviewQuestion
                key={question.key}
                question={question}
                year={definition.year}
                value={given[question.key]}
                onAnswer={(value) => answer(question.key, value)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
