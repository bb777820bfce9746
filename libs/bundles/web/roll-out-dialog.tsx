import { limits, periodOf, periodsAround, type Rhythm } from '@daybook/bundles/domain';
import { type ChosenCompany, CompaniesField } from '@daybook/companies/web/choosing';
import { dayAt } from '@daybook/kernel/events';
import { Button, Dialog, DialogButtons, RequestFailed, SelectField, send, TextField } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  PreviewRolloutDocument,
  type PreviewRolloutQuery,
  type ShownBundleFragment,
  StartRolloutDocument,
  type StartRolloutMutation,
  type StartRolloutMutationVariables,
} from './generated/graphql.js';
import { RollOutPreview } from './roll-out-preview.js';
import { rollOutTexts as texts } from './texts.js';

interface Values {
  readonly period: string;
  readonly companies: readonly ChosenCompany[];
}

/** Rolls a bundle out to companies, looked at before anything is made. */
export function RollOutDialog({
  bundle: { uuid, name, every },
  onClose,
}: {
  readonly bundle: ShownBundleFragment;
  readonly onClose: () => void;
}) {
  const navigate = useNavigate();
  const [preview, setPreview] = useState<PreviewRolloutQuery['bundleRolloutPreview']>();
  const [sentence, setSentence] = useState<string>();
  const [looking, setLooking] = useState(false);
  const [options] = useState(() => periodOptions(every as Rhythm));
  const form = useCommandForm<Values, StartRolloutMutation, StartRolloutMutationVariables>(StartRolloutDocument, {
    values: { period: options.start, companies: [] },
    fieldOf: { period: 'period', companiesMissing: 'companies', tooManyCompanies: 'companies' },
    variablesOf: ({ values }) => asked(values),
    changes: ['bundleRollout', 'todo'],
    refused: texts.notStarted,
    failed: texts.notStarted,
    done: texts.started,
    tell: setSentence,
    isBegun: ({ companies }) => companies.length > 0,
    onSaved: () => {
      onClose();
      const { period } = form.values;
      void navigate(every === 'once' ? `/staff/bundles/${uuid}` : `/staff/bundles/${uuid}?period=${period}`);
    },
  });
  const { values, errors, change } = form;
  const asked = ({ period, companies }: Values) => ({
    ...{ bundleUuid: uuid, period },
    companyUuids: companies.map((one) => one.uuid),
  });
  const look = async () => {
    setSentence(undefined);
    if (values.companies.length === 0) return setSentence(texts.chooseCompanies);
    setLooking(true);
    try {
      const { bundleRolloutPreview: found } = await send(PreviewRolloutDocument, asked(values));
      if (found.errorMessage === null || found.errorMessage === undefined) setPreview(found);
      else setSentence(found.errorMessage);
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure;
      setSentence(failure.sentence ?? texts.previewFailed);
    } finally {
      setLooking(false);
    }
  };
  const close = () => void form.leave(onClose);
  const made = preview?.companies.reduce((sum, one) => sum + one.made, 0) ?? 0;
  return (
    <Dialog title={texts.rollOutOf(name)} size="wide" persistent onClose={close}>
      <form className="bundle-form" onSubmit={form.submit} noValidate>
        {preview ? (
          <RollOutPreview companies={preview.companies} />
        ) : (
          <>
            {every === 'once' ? (
              <TextField
                label={texts.day}
                type="date"
                value={values.period}
                error={errors.period}
                onChange={({ target }) => change({ period: target.value })}
              />
            ) : (
              <SelectField
                label={texts.period}
                options={options.all}
                value={values.period}
                error={errors.period}
                onChange={({ target }) => change({ period: target.value })}
              />
            )}
            <CompaniesField
              chosen={values.companies}
              most={limits.companies}
              onChange={(companies) => change({ companies })}
            />
          </>
        )}
        {(sentence ?? errors.companies) && (
          <p className="field-error" role="alert">
            {sentence ?? errors.companies}
          </p>
        )}
        <DialogButtons>
          <Button look="quiet" onClick={preview ? () => setPreview(undefined) : close}>
            {preview ? texts.change : texts.cancel}
          </Button>
          {preview ? (
            <Button type="submit" look="primary" running={form.running} disabled={made === 0}>
              {texts.start(made)}
            </Button>
          ) : (
            <Button look="primary" running={looking} onClick={() => void look()}>
              {texts.preview}
            </Button>
          )}
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** The periods to choose among. At first it is the month of today, or the last quarter or year that has ended. */
function periodOptions(every: Rhythm): { start: string; all: { value: string; label: string }[] } {
  const today = dayAt(new Date());
  if (every === 'once') return { start: today, all: [] };
  const all = periodsAround(every, today).map((value) => {
    const period = periodOf(every, value);
    return { value, label: 'label' in period ? period.label : value };
  });
  return { start: all[every === 'month' ? 1 : 2]?.value ?? '', all };
}
