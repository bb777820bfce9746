import { Button, Checkbox, TextField, useViewer } from '@daybook/kernel/ui';
import { RestoredDraft, useCommandForm } from '@daybook/kernel/ui/forms';
import {
  SetOnboardingEstimatesDocument,
  type SetOnboardingEstimatesMutation,
  type SetOnboardingEstimatesMutationVariables,
} from './generated/graphql.js';
import type { Onboarding } from './onboarding-screen.js';
import { texts } from './texts.js';

interface PlanValues {
  readonly steps: readonly { readonly estimatedDate: string; readonly note: string; readonly isDone: boolean }[];
}

/** What the firm says of each step, saved as one. */
export function PlanForm({
  companyUuid,
  steps,
  onClose,
}: Pick<Onboarding, 'steps'> & { readonly companyUuid: string; readonly onClose: () => void }) {
  const viewer = useViewer();
  const form = useCommandForm<PlanValues, SetOnboardingEstimatesMutation, SetOnboardingEstimatesMutationVariables>(
    SetOnboardingEstimatesDocument,
    {
      values: {
        steps: steps.map(({ estimatedDate, note, isDone }) => ({ estimatedDate: estimatedDate ?? '', note, isDone })),
      },
      draft: `${viewer.uuid} onboarding ${companyUuid}`,
      fieldOf: { onboardingNote: 'steps' },
      variablesOf: ({ values }) => ({
        companyUuid,
        onboardingEstimates: values.steps.map(({ estimatedDate, ...said }, n) => ({
          step: steps[n]?.step ?? '',
          estimatedDate: estimatedDate || null,
          ...said,
        })),
      }),
      changes: ['company'],
      done: texts.saved,
      refused: texts.notSaved,
      failed: texts.notSaved,
      onSaved: onClose,
    },
  );
  const { values, errors, change, submit, running } = form;
  const say = (at: number, said: Partial<PlanValues['steps'][number]>) =>
    change({ steps: values.steps.map((one, n) => (n === at ? { ...one, ...said } : one)) });

  return (
    <form className="onboarding-form" onSubmit={submit} aria-label={texts.plan} noValidate>
      {form.isRestored && <RestoredDraft onDiscard={form.discard} />}
      {values.steps.map(({ estimatedDate, note, isDone }, n) => (
        <fieldset key={steps[n]?.step}>
          <legend>{steps[n]?.label}</legend>
          <TextField
            label={texts.date}
            type="date"
            value={estimatedDate}
            onChange={({ target }) => say(n, { estimatedDate: target.value })}
          />
          <TextField
            label={texts.note}
            maxLength={1_000}
            value={note}
            onChange={({ target }) => say(n, { note: target.value })}
          />
          <Checkbox
            label={texts.isDone}
            checked={isDone}
            onChange={({ target }) => say(n, { isDone: target.checked })}
          />
        </fieldset>
      ))}
      {errors.steps && (
        <p className="field-error" role="alert">
          {errors.steps}
        </p>
      )}
      <div className="onboarding-form-buttons">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="submit" look="primary" running={running} disabled={!form.isDirty}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
