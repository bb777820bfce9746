import { SelectField, TextField } from '@daybook/kernel/ui';
import { type CommandForm, RestoredDraft } from '@daybook/kernel/ui/forms';
import { locationOptions } from '../location-options.js';
import { PhoneField } from '../phone-field.js';
import { AvatarField } from './avatar-field.js';
import { texts } from './texts.js';
import type { MyProfile, ProfileValues } from './use-profile-form.js';

/** Picture, names and numbers; of staff also what they do and where. */
export function ProfileTab({
  person,
  form,
}: {
  readonly person: MyProfile;
  readonly form: CommandForm<ProfileValues>;
}) {
  const { values, errors, change } = form;
  return (
    <div className="settings-fields">
      {form.isRestored && <RestoredDraft onDiscard={form.discard} />}
      <AvatarField name={`${person.firstName} ${person.lastName}`} picture={person.avatar ?? null} />
      <div className="settings-row">
        <TextField
          label={texts.firstName}
          name="firstName"
          autoComplete="given-name"
          value={values.firstName}
          error={errors.firstName}
          onChange={({ target }) => change({ firstName: target.value })}
        />
        <TextField
          label={texts.lastName}
          name="lastName"
          autoComplete="family-name"
          value={values.lastName}
          error={errors.lastName}
          onChange={({ target }) => change({ lastName: target.value })}
        />
      </div>
      <TextField
        label={texts.email}
        name="email"
        type="email"
        autoComplete="email"
        hint={person.pendingEmail ? texts.emailPending(person.pendingEmail) : texts.emailHint}
        value={values.email}
        error={errors.email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <PhoneField
        label={texts.phone}
        value={values.phone}
        error={errors.phone}
        onChange={(phone) => change({ phone })}
      />
      {person.staffProfile && (
        <div className="settings-row">
          <TextField
            label={texts.jobTitle}
            name="jobTitle"
            autoComplete="organization-title"
            value={values.jobTitle}
            error={errors.jobTitle}
            onChange={({ target }) => change({ jobTitle: target.value })}
          />
          <SelectField
            label={texts.location}
            name="legalCountry"
            options={locationOptions(values.legalCountry)}
            value={values.legalCountry}
            error={errors.legalCountry}
            onChange={({ target }) => change({ legalCountry: target.value })}
          />
        </div>
      )}
    </div>
  );
}
