import { SelectField } from '@daybook/kernel/ui';
import type { Question } from '@daybook/tax/domain/questionnaire';
import { ChangeDialog } from './change-dialog.js';
import { useEditing } from './editing.js';
import { partsOf } from './places.js';
import { texts } from './texts.js';

/** Moves a question to the end of a step of any form. */
export function MoveDialog({
  question: { key, label },
  onClose,
}: {
  readonly question: Question;
  readonly onClose: () => void;
}) {
  const { definition } = useEditing();
  const places = partsOf(definition, texts.setup).flatMap(({ form, title, steps }) =>
    steps
      // nothing is asked after the declaration
      .filter((step) => step.questions.every(({ type }) => type !== 'acknowledgement'))
      .map((step) => ({ form, step: step.key, label: `${title}: ${step.title}` })),
  );
  const placeAt = (at: number) => {
    const { form, step } = places[at] ?? { form: null, step: '' };
    return { form, step };
  };
  return (
    <ChangeDialog
      title={texts.moveTitle(label)}
      saveText={texts.move}
      about={`place ${key}`}
      start={{ at: 0 }}
      changeOf={({ at }) => ({ moveQuestion: { question: key, place: placeAt(at) } })}
      onClose={onClose}
    >
      {({ values, change }) => (
        <SelectField
          label={texts.step}
          options={places.map((place, at) => ({ value: `${at}`, label: place.label }))}
          value={`${values.at}`}
          onChange={({ target }) => change({ at: Number(target.value) })}
        />
      )}
    </ChangeDialog>
  );
}
