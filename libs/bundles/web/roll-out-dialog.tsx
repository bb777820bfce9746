import { limits, periodOf, periodsAround, type Rhythm } from '@daybook/bundles/domain';
import { type ChosenCompany, CompaniesField } from '@daybook/companies/web/choosing';
import { dayAt } from '@daybook/kernel/events';
import {
  Button,
  Dialog,
  DialogButtons,
  RequestFailed,
  SelectField,
  send,
  TextField,
  toast,
  useCommand,
} from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ByItself, isLead } from './by-itself.js';
import {
  PreviewRolloutDocument,
  type PreviewRolloutQuery,
  ScheduleBundleDocument,
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
  /** Days before each period ends, as typed; null: by hand. */
  readonly leadDays: number | null;
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
    values: { period: options.start, companies: [], leadDays: null },
    fieldOf: {
      ...{ period: 'period', leadDays: 'leadDays' },
      ...{ companiesMissing: 'companies', tooManyCompanies: 'companies' },
    },
    variablesOf: ({ values }) => asked(values),
    changes: ['bundleRollout', 'todo'],
    refused: texts.notStarted,
    failed: texts.notStarted,
    check: ({ leadDays }) =>
      isLead(leadDays) ? undefined : { refused: 'leadDays', message: texts.leadDaysWrong(limits.leadDays) },
    tell: setSentence,
    isBegun: ({ companies }) => companies.length > 0,
    onSaved: () => void saved(form.values),
  });
  const saved = async ({ period, leadDays, companies }: Values) => {
    if (leadDays === null) toast(texts.started, 'success');
    else await scheduling.run({ bundleUuid: uuid, leadDays, companyUuids: companies.map((one) => one.uuid) });
    onClose();
    void navigate(every === 'once' ? `/staff/bundles/${uuid}` : `/staff/bundles/${uuid}?period=${period}`);
  };
  const scheduling = useCommand(ScheduleBundleDocument, {
    changes: ['bundleSchedule'],
    refused: texts.notScheduled,
    failed: texts.notScheduled,
    done: texts.scheduledNow,
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
      <form className="dialog-form" onSubmit={form.submit} noValidate>
        {preview ? (
          <>
            <RollOutPreview companies={preview.companies} />
            {every !== 'once' && (
              <ByItself
                every={every}
                leadDays={values.leadDays}
                error={errors.leadDays}
                onChange={(leadDays) => change({ leadDays })}
              />
            )}
          </>
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
            <Button
              type="submit"
              look="primary"
              running={form.running || scheduling.running}
              disabled={made === 0 && values.leadDays === null}
            >
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
