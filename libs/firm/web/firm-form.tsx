import './firm.css';
import { Button, SelectField, showBrand, TextField, useViewer } from '@daybook/kernel/ui';
import { changedFields, RestoredDraft, useCommandForm } from '@daybook/kernel/ui/forms';
import { timeZoneOptions } from '@daybook/kernel/ui/time-zones';
import { type FileLimits, FileLimitsFields, megabytesOf } from './file-limits-fields.js';
import {
  ChangeFirmSettingsDocument,
  type ChangeFirmSettingsMutation,
  type ChangeFirmSettingsMutationVariables,
  type FirmSettingsQuery,
} from './generated/graphql.js';
import { texts } from './texts.js';

interface FirmValues extends FileLimits {
  readonly name: string;
  readonly accent: string;
  readonly timeZone: string;
  readonly supportEmail: string;
}

const fieldOf = {
  name: 'name',
  accent: 'accent',
  timeZone: 'timeZone',
  supportEmail: 'supportEmail',
  libraryFileMegabytes: 'libraryFileMegabytes',
  libraryFileTypes: 'libraryFileTypes',
  answerFileMegabytes: 'answerFileMegabytes',
  answerFileTypes: 'answerFileTypes',
} as const;
/** What the picker shows before a color was chosen: the product's own. */
const ownAccent = '#2348a8';

export function FirmForm({ stored }: { readonly stored: FirmSettingsQuery['firmSettings'] }) {
  const viewer = useViewer();
  const form = useCommandForm<FirmValues, ChangeFirmSettingsMutation, ChangeFirmSettingsMutationVariables>(
    ChangeFirmSettingsDocument,
    {
      values: {
        name: stored.name ?? '',
        accent: stored.accent ?? '',
        timeZone: stored.timeZone ?? '',
        supportEmail: stored.supportEmail ?? '',
        libraryFileMegabytes: stored.libraryFileMegabytes?.toString() ?? '',
        libraryFileTypes: stored.libraryFileTypes ?? '',
        answerFileMegabytes: stored.answerFileMegabytes?.toString() ?? '',
        answerFileTypes: stored.answerFileTypes ?? '',
      },
      draft: `${viewer.uuid} firm`,
      fieldOf,
      variablesOf: ({ base, values }) => {
        const changed = changedFields(base, values);
        const sent = {
          ...values,
          libraryFileMegabytes: megabytesOf(values.libraryFileMegabytes),
          answerFileMegabytes: megabytesOf(values.answerFileMegabytes),
        };
        return changed.length > 0 ? Object.fromEntries(changed.map((field) => [field, sent[field]])) : undefined;
      },
      changes: ['firmSettings'],
      done: texts.saved,
      refused: texts.notSaved,
      failed: texts.notSaved,
      onSaved: () =>
        showBrand({ firmName: form.values.name.trim() || stored.defaultName, firmAccent: form.values.accent.trim() }),
    },
  );
  const { values, errors, change, submit, running } = form;
  const zones = timeZoneOptions(values.timeZone || stored.defaultTimeZone);

  return (
    <form className="staff-card firm-form" onSubmit={submit} aria-label={texts.firm} noValidate>
      {form.isRestored && <RestoredDraft onDiscard={form.discard} />}
      <TextField
        label={texts.name}
        name="name"
        maxLength={100}
        hint={texts.nameHint(stored.defaultName)}
        error={errors.name}
        value={values.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <div className="firm-accent">
        <TextField
          label={texts.accent}
          name="accent"
          maxLength={7}
          hint={texts.accentHint}
          error={errors.accent}
          value={values.accent}
          onChange={({ target }) => change({ accent: target.value })}
        />
        <input
          type="color"
          aria-label={texts.pick}
          value={/^#[0-9a-f]{6}$/i.test(values.accent) ? values.accent : ownAccent}
          onChange={({ target }) => change({ accent: target.value })}
        />
      </div>
      <SelectField
        label={texts.timeZone}
        name="timeZone"
        hint={texts.timeZoneHint}
        error={errors.timeZone}
        options={[{ value: '', label: texts.usualZone(stored.defaultTimeZone) }, ...zones]}
        value={values.timeZone}
        onChange={({ target }) => change({ timeZone: target.value })}
      />
      <TextField
        label={texts.supportEmail}
        name="supportEmail"
        type="email"
        hint={texts.supportHint(stored.defaultSupportEmail)}
        error={errors.supportEmail}
        value={values.supportEmail}
        onChange={({ target }) => change({ supportEmail: target.value })}
      />
      <FileLimitsFields stored={stored} values={values} errors={errors} change={change} />
      <Button type="submit" look="primary" running={running} disabled={!form.isDirty}>
        {texts.save}
      </Button>
    </form>
  );
}
