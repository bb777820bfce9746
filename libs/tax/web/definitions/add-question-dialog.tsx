import { Checkbox, SelectField, TextArea } from '@daybook/kernel/ui';
import { type QuestionType, type Step, silentTypes } from '@daybook/tax/domain/questionnaire';
import { ChangeDialog, type Typed } from './change-dialog.js';
import { isChoice } from './list-lines.js';
import { QuestionTexts } from './question-texts.js';
import { texts } from './texts.js';
import type { DraftChange } from './use-draft-change.js';

interface NewQuestion {
  readonly type: QuestionType;
  readonly label: string;
  readonly help: string;
  /** Choices, or columns of a table, one on each line. */
  readonly lines: string;
  readonly isRequired: boolean;
  readonly isOmittable: boolean;
  readonly hasPriorYear: boolean;
}

const blank: NewQuestion = {
  ...{ type: 'yes_no', label: '', help: '', lines: '' },
  ...{ isRequired: true, isOmittable: false, hasPriorYear: true },
};
const types = texts.types.filter(([type]) => type !== 'acknowledgement');

/** Adds a question at the end of a step; where that has the declaration, before it. */
export function AddQuestionDialog({
  form,
  step,
  onClose,
}: {
  readonly form: string | null;
  readonly step: Step;
  readonly onClose: () => void;
}) {
  const declaration = step.questions.find((one) => one.type === 'acknowledgement');
  const place = { form, step: step.key, before: declaration?.key ?? null };
  return (
    <ChangeDialog
      title={texts.addTo(step.title)}
      saveText={texts.add}
      about={`new question ${form ?? ''} ${step.key}`}
      start={blank}
      changeOf={(values) => ({ addQuestion: { ...questionIn(values), place } })}
      onClose={onClose}
    >
      {(typed) => <NewQuestionFields {...typed} />}
    </ChangeDialog>
  );
}

function questionIn({ lines, help, ...rest }: NewQuestion): Omit<NonNullable<DraftChange['addQuestion']>, 'place'> {
  const texts = lines.split('\n').filter((line) => line.trim() !== '');
  return {
    ...rest,
    ...(!silentTypes.includes(rest.type) && { help }),
    ...(isChoice(rest) && { choices: texts }),
    ...(rest.type === 'table' && { columns: texts }),
  };
}

function NewQuestionFields({ values, change }: Typed<NewQuestion>) {
  const { type, lines } = values;
  const flag = (label: string, name: 'isRequired' | 'isOmittable' | 'hasPriorYear') => (
    <Checkbox label={label} checked={values[name]} onChange={({ target }) => change({ [name]: target.checked })} />
  );
  return (
    <>
      <QuestionTexts values={values} change={change} type={type} />
      <SelectField
        label={texts.answer}
        options={types.map(([value, label]) => ({ value, label }))}
        value={type}
        onChange={({ target }) => change({ type: target.value as QuestionType })}
      />
      {(isChoice(values) || type === 'table') && (
        <TextArea
          label={isChoice(values) ? texts.choices : texts.columns}
          hint={texts.oneALine}
          value={lines}
          onChange={({ target }) => change({ lines: target.value })}
        />
      )}
      {!silentTypes.includes(type) && (
        <div>
          {flag(texts.required, 'isRequired')}
          {flag(texts.omittable, 'isOmittable')}
          {flag(texts.priorYear, 'hasPriorYear')}
        </div>
      )}
    </>
  );
}
