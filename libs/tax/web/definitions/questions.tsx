import { Button, SelectField, useIsNarrow } from '@daybook/kernel/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useEditing } from './editing.js';
import { AddFormDialog } from './form-dialogs.js';
import { FormHead } from './form-head.js';
import { partsOf } from './places.js';
import { StepQuestions } from './step-questions.js';
import { texts } from './texts.js';

const nameOf = (form: string | null) => form ?? '';

/** The forms of a version and, of one of them, every question. */
export function Questions() {
  const { definition, leftOutForms, isEditable } = useEditing();
  const parts = partsOf(definition, texts.setup);
  const [chosen, choose] = useState('');
  const [isAdding, setAdding] = useState(false);
  const isNarrow = useIsNarrow(768);
  const part = parts.find(({ form }) => nameOf(form) === chosen) ?? parts[0];
  const labelOf = ({ form, title }: { form: string | null; title: string }) =>
    form !== null && leftOutForms.includes(form) ? `${title} (${texts.leftOut})` : title;
  return (
    <div className="def-questions">
      <nav aria-label={texts.parts} className="def-parts">
        {isNarrow ? (
          <SelectField
            label={texts.chooseForm}
            options={parts.map((one) => ({ value: nameOf(one.form), label: labelOf(one) }))}
            value={nameOf(part?.form ?? null)}
            onChange={({ target }) => choose(target.value)}
          />
        ) : (
          <ul>
            {parts.map((one) => (
              <li key={nameOf(one.form)}>
                <button
                  type="button"
                  aria-current={one === part ? 'true' : undefined}
                  onClick={() => choose(nameOf(one.form))}
                >
                  {labelOf(one)}
                </button>
              </li>
            ))}
          </ul>
        )}
        {isEditable && (
          <Button size="small" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {texts.addForm}
          </Button>
        )}
      </nav>
      {part && (
        <section className="def-part" aria-label={part.title}>
          <FormHead key={nameOf(part.form)} form={part.form} title={part.title} />
          {part.steps.map((step) => (
            <StepQuestions key={step.key} form={part.form} step={step} />
          ))}
        </section>
      )}
      {isAdding && <AddFormDialog onClose={() => setAdding(false)} />}
    </div>
  );
}
