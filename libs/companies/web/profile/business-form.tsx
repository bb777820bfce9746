import { corporateStructures, monthNames } from '@daybook/companies/domain';
import { Button, SelectField, TextArea, TextField, useViewer } from '@daybook/kernel/ui';
import { changedFields, MaskedField, masks, RestoredDraft, useCommandForm } from '@daybook/kernel/ui/forms';
import { timeZoneOptions } from '@daybook/kernel/ui/time-zones';
import type { Profile } from './business-info.js';
import {
  SaveCompanyProfileDocument,
  type SaveCompanyProfileMutation,
  type SaveCompanyProfileMutationVariables,
} from './generated/graphql.js';
import { texts } from './texts.js';

/** As it is typed. */
type ProfileValues = Record<Exclude<keyof Profile, 'perms' | '__typename'>, string>;

const fieldOf = {
  name: 'name',
  timeZone: 'timeZone',
  ein: 'ein',
  website: 'website',
  foundedYear: 'foundedYear',
  fiscalYearEnd: 'fiscalYearEnd',
  entity: 'corporateStructure',
} as const;

const entities = [
  { value: '', label: texts.choose },
  ...Object.entries(corporateStructures).map(([value, label]) => ({ value, label })),
];
const months = [{ value: '', label: texts.choose }, ...monthNames.map((label, n) => ({ value: String(n + 1), label }))];

/** Only what was changed is sent, as one command. */
export function BusinessForm({
  companyUuid,
  profile,
  onClose,
}: {
  readonly companyUuid: string;
  readonly profile: Profile;
  readonly onClose: () => void;
}) {
  const viewer = useViewer();
  const form = useCommandForm<ProfileValues, SaveCompanyProfileMutation, SaveCompanyProfileMutationVariables>(
    SaveCompanyProfileDocument,
    {
      values: valuesOf(profile),
      draft: `${viewer.uuid} business info ${companyUuid}`,
      fieldOf,
      variablesOf: ({ base, values }) => {
        const changed = changedFields(base, values).map((field) => [field, asSent(field, values[field])]);
        return changed.length > 0 ? { companyUuid, profile: Object.fromEntries(changed) } : undefined;
      },
      changes: ['company'],
      done: texts.saved,
      refused: texts.notSaved,
      failed: texts.notSaved,
      onSaved: onClose,
    },
  );
  const { values, errors, change } = form;
  const field = (name: keyof ProfileValues) => ({
    label: texts[name],
    name,
    error: errors[name],
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <form className="profile-form" onSubmit={form.submit} aria-label={texts.businessInfo} noValidate>
      {form.isRestored && <RestoredDraft onDiscard={form.discard} />}
      <div className="profile-fields">
        <TextField maxLength={200} {...field('name')} />
        <TextField maxLength={500} {...field('dbaName')} />
        <SelectField options={entities} {...field('corporateStructure')} />
        <TextField inputMode="numeric" autoComplete="off" hint={texts.einHint} {...field('ein')} />
        <TextField maxLength={500} {...field('industry')} />
        <TextField type="url" maxLength={500} {...field('website')} />
        <TextArea rows={3} maxLength={500} {...field('address')} />
        <TextArea rows={3} maxLength={500} hint={texts.mailingHint} {...field('mailingAddress')} />
        <MaskedField inputMode="numeric" maxLength={4} mask={masks.digits} {...field('foundedYear')} />
        <SelectField options={months} {...field('fiscalYearEnd')} />
        {profile.perms.changeTimeZone && (
          <SelectField options={timeZoneOptions(values.timeZone)} hint={texts.timeZoneHint} {...field('timeZone')} />
        )}
      </div>
      <div className="profile-buttons">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="submit" look="primary" running={form.running} disabled={!form.isDirty}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

function valuesOf({ perms: _, ...profile }: Profile): ProfileValues {
  const typed = Object.entries(profile).map(([field, value]) => [field, value === null ? '' : String(value)]);
  return Object.fromEntries(typed);
}

/** What is no year at all is sent as one that is refused in words. */
function asSent(field: keyof ProfileValues, value: string): string | number | null {
  if (field !== 'foundedYear' && field !== 'fiscalYearEnd') return value;
  if (value.trim() === '') return null;
  return /^\d{1,9}$/.test(value.trim()) ? Number(value) : 0;
}
