import {
  type BundleText,
  bundleRefusal,
  type ClosePeriod,
  closePeriodLabels,
  limits,
  placeholdersOf,
  type Rhythm,
  rhythmLabels,
  type Step,
  stepFaults,
} from '@daybook/bundles/domain';
import { Button, SelectField, TextField, useQuery, useViewer } from '@daybook/kernel/ui';
import { FormDialog, useCommandForm } from '@daybook/kernel/ui/forms';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { blankStep, moved, without } from './bundle-draft.js';
import {
  SaveBundleDocument,
  type SaveBundleMutation,
  type SaveBundleMutationVariables,
  StepKindsDocument,
} from './generated/graphql.js';
import { StepFields } from './step-fields.js';
import { formTexts as texts } from './texts.js';

const rhythms = Object.entries(rhythmLabels).map(([value, label]) => ({ value, label }));
const closePeriods = Object.entries(closePeriodLabels).map(([value, label]) => ({ value, label }));

/** A dialog in which one bundle is written. */
export function BundleForm({
  uuid,
  version,
  start,
  title,
  onClose,
}: {
  /** Absent for a new one, as the version is. */
  readonly uuid?: string | undefined;
  readonly version?: number | undefined;
  readonly start: BundleText;
  readonly title: string;
  readonly onClose: () => void;
}) {
  const viewer = useViewer();
  const kinds = useQuery(StepKindsDocument, {}, { about: ['signatureTemplate'] }).data?.bundleStepKinds;
  // which there are is not known yet: then the server says what is wrong
  const brought = kinds?.map(({ type, label, choiceLabel, choiceMissing: missing }) => ({
    ...{ type, label, choice: { label: choiceLabel, missing } },
  }));
  const [sentence, setSentence] = useState<string>();
  const form = useCommandForm<BundleText, SaveBundleMutation, SaveBundleMutationVariables>(SaveBundleDocument, {
    values: start,
    draft: `${viewer.uuid} bundle ${uuid ?? start.name}`,
    check: (text) => bundleRefusal(text, brought ?? null),
    fieldOf: { nameMissing: 'name', nameTooLong: 'name' },
    variablesOf: ({ values }) => ({
      ...values,
      steps: values.steps.map((step) => ({ ...step, choice: step.choice ?? null, papers: [...step.papers] })),
      uuid: uuid ?? null,
      version: version ?? null,
    }),
    changes: ['bundle'],
    refused: texts.saveFailed,
    failed: texts.saveFailed,
    done: texts.saved,
    tell: setSentence,
    onSaved: onClose,
  });
  const { values, errors } = form;
  const faults = sentence === undefined ? [] : stepFaults(values, brought ?? null);
  const change = (changed: Partial<BundleText>) => {
    setSentence(undefined);
    form.change(changed);
  };
  const setSteps = (steps: readonly Step[]) => change({ steps });
  return (
    <FormDialog form={form} title={title} size="page" save={texts.save} onClose={onClose}>
      <div className="bundle-fields">
        <TextField
          label={texts.name}
          name="name"
          maxLength={limits.name}
          required
          value={values.name}
          error={errors.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <SelectField
          label={texts.every}
          options={rhythms}
          value={values.every}
          onChange={({ target }) => change({ every: target.value as Rhythm })}
        />
        <SelectField
          label={texts.closePeriod}
          options={closePeriods}
          value={values.closePeriod}
          onChange={({ target }) => change({ closePeriod: target.value as ClosePeriod })}
        />
      </div>
      <p className="field-hint">{texts.placeholders(placeholdersOf(values.every))}</p>
      {values.steps.map(({ key }, place) => (
        <StepFields
          key={key}
          bundle={values}
          place={place}
          kinds={kinds ?? []}
          error={faults.find((fault) => fault.place === place)?.message}
          onChange={(changes) =>
            setSteps(values.steps.map((step) => (step.key === key ? { ...step, ...changes } : step)))
          }
          onMove={(to) => setSteps(moved(values.steps, place, to))}
          onRemove={values.steps.length > 1 ? () => setSteps(without(values.steps, place)) : undefined}
        />
      ))}
      <div>
        <Button
          icon={<Plus size={16} aria-hidden />}
          disabled={values.steps.length >= limits.steps}
          onClick={() => setSteps([...values.steps, blankStep(crypto.randomUUID())])}
        >
          {texts.add}
        </Button>
      </div>
      {sentence && (
        <p className="field-error" role="alert">
          {sentence}
        </p>
      )}
    </FormDialog>
  );
}
