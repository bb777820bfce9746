import { Button } from '@daybook/kernel/ui';
import { conditionInWords, type Step } from '@daybook/tax/domain/questionnaire';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AddQuestionDialog } from './add-question-dialog.js';
import { useEditing } from './editing.js';
import type { Standing } from './places.js';
import { QuestionActions } from './question-actions.js';
import { QuestionLists } from './question-lists.js';
import { texts } from './texts.js';

/** The questions of a step in their order. */
export function StepQuestions({ form, step }: { readonly form: string | null; readonly step: Step }) {
  const { isEditable } = useEditing();
  const [isAdding, setAdding] = useState(false);
  return (
    <section className="def-step" aria-label={step.title}>
      <h3>{step.title}</h3>
      <ul>
        {step.questions.map((question) => (
          <QuestionRow key={question.key} standing={{ form, step, question }} />
        ))}
      </ul>
      {isEditable && (
        <Button
          size="small"
          look="quiet"
          icon={<Plus size={16} aria-hidden />}
          aria-label={texts.addTo(step.title)}
          onClick={() => setAdding(true)}
        >
          {texts.addQuestion}
        </Button>
      )}
      {isAdding && <AddQuestionDialog form={form} step={step} onClose={() => setAdding(false)} />}
    </section>
  );
}

function QuestionRow({ standing }: { readonly standing: Standing }) {
  const { questions, leftOutQuestions, problems, isEditable } = useEditing();
  const { key, type, label, help, show, isRequired, isOmittable, hasPriorYear } = standing.question;
  const isOut = leftOutQuestions.includes(key);
  const faults = problems.filter(({ where }) => where === key);
  return (
    <li className={isOut ? 'def-question out' : 'def-question'}>
      <div>
        <p className="def-label">{label}</p>
        {help && <p className="def-help">{help}</p>}
        {show && <p className="def-if">{texts.onlyIf(conditionInWords(show, questions))}</p>}
        <p className="def-facts">
          <span>{texts.type(type)}</span>
          {type !== 'statement' && <span>{isRequired ? texts.required : texts.optional}</span>}
          {isOmittable && <span>{texts.omittable}</span>}
          {hasPriorYear && <span>{texts.priorYear}</span>}
          {isOut && <span className="def-mark out">{texts.leftOut}</span>}
        </p>
        <QuestionLists question={standing.question} />
        {faults.map(({ says }) => (
          <p key={says} className="field-error">
            {says}
          </p>
        ))}
      </div>
      {isEditable && <QuestionActions standing={standing} />}
    </li>
  );
}
