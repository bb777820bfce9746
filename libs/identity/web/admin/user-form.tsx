import { levelNames, levelsExplained } from '@daybook/kernel/rights';
import { Button, Checkbox, SelectField, TextField } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import { locationOptions } from '../location-options.js';
import { PhoneField } from '../phone-field.js';
import {
  type AdministeredUserFragment,
  UpdateUserDocument,
  type UpdateUserMutation,
  type UpdateUserMutationVariables,
} from './generated/graphql.js';
import { texts } from './texts.js';
import { patchOf, staffRole, type UserValues, valuesOf } from './user-values.js';

const fieldOf = { name: 'firstName', profile: 'phone' } as const;
const teams = [{ value: '', label: texts.noTeam }, ...named(texts.teams)];
const autoRoles = [{ value: '', label: texts.autoRoles.none }, staffRole];

type Change = (changed: Partial<UserValues>) => void;

interface Part {
  readonly values: UserValues;
  readonly change: Change;
  readonly disabled: boolean;
}

/** Who somebody is and what they may do; only what was changed is sent. */
export function UserForm({ user }: { readonly user: AdministeredUserFragment }) {
  const { uuid, perms, isStaff } = user;
  const form = useCommandForm<UserValues, UpdateUserMutation, UpdateUserMutationVariables>(UpdateUserDocument, {
    values: valuesOf(user),
    fieldOf,
    variablesOf: ({ base, values }) => {
      const patch = patchOf(uuid, base, values);
      return patch && { user: patch };
    },
    changes: ['user'],
    done: texts.saved,
    refused: texts.notSaved,
    failed: texts.notSaved,
    onSaved: () => undefined,
  });
  const { values, errors, change } = form;
  const disabled = !perms.change;
  const part = { values, change, disabled };
  const text = (name: 'firstName' | 'lastName') => ({
    name,
    disabled,
    error: errors[name],
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <form className="staff-card user-form" onSubmit={form.submit} noValidate aria-label={texts.details}>
      <h2>{texts.details}</h2>
      <div className="user-form-pair">
        <TextField label={texts.firstName} maxLength={150} {...text('firstName')} />
        <TextField label={texts.lastName} maxLength={150} {...text('lastName')} />
      </div>
      <PhoneField
        label={texts.phone}
        value={values.phone}
        error={errors.phone}
        onChange={(phone) => change({ phone })}
      />
      {!isStaff && (
        <Switch name="isHubspotSyncEnabled" label={texts.hubspotSync} hint={texts.hubspotSyncHint} {...part} />
      )}
      <Switch name="canUseChatbot" label={texts.chatbot} hint={texts.chatbotHint} {...part} />
      {isStaff && <StaffPart {...part} />}
      {isStaff && <AccessPart {...part} disabled={!perms.changeAccess} />}
      <div className="user-form-buttons">
        <Button type="submit" look="primary" running={form.running} disabled={disabled || !form.isDirty}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

function StaffPart({ values, change, disabled }: Part) {
  return (
    <>
      <TextField
        label={texts.jobTitle}
        maxLength={150}
        disabled={disabled}
        value={values.jobTitle}
        onChange={(event) => change({ jobTitle: event.target.value })}
      />
      <div className="user-form-pair">
        <SelectField
          label={texts.team}
          options={teams}
          disabled={disabled}
          value={values.team}
          onChange={(event) => change({ team: event.target.value })}
        />
        <SelectField
          label={texts.country}
          hint={texts.countryHint}
          options={locationOptions(values.legalCountry)}
          disabled={disabled}
          value={values.legalCountry}
          onChange={(event) => change({ legalCountry: event.target.value })}
        />
      </div>
      <Switch
        name="isHiddenFromAllClients"
        label={texts.hidden}
        hint={texts.hiddenHint}
        {...{ values, change, disabled }}
      />
      <SelectField
        label={texts.autoRole}
        hint={texts.autoRoleHint}
        options={autoRoles}
        disabled={disabled}
        value={values.autoRole}
        onChange={(event) => change({ autoRole: event.target.value })}
      />
      {values.autoRole && (
        <Switch name="autoHideFromClients" label={texts.autoHide} {...{ values, change, disabled }} />
      )}
    </>
  );
}

function AccessPart({ values, change, disabled }: Part) {
  return (
    <>
      <h2>{texts.whatTheyMay}</h2>
      <SelectField
        label={texts.access}
        hint={levelsExplained}
        options={named(levelNames)}
        disabled={disabled}
        value={values.adminPanelAccess}
        onChange={(event) => change({ adminPanelAccess: event.target.value })}
      />
      <Switch
        name="isJuniorAdmin"
        label={texts.juniorAdmin}
        hint={texts.juniorAdminHint}
        {...{ values, change, disabled }}
      />
      <Switch name="isTaxAdmin" label={texts.taxAdmin} hint={texts.taxAdminHint} {...{ values, change, disabled }} />
      <Switch name="allowImportingHubspotCompany" label={texts.import} {...{ values, change, disabled }} />
    </>
  );
}

type SwitchName = { [K in keyof UserValues]: UserValues[K] extends boolean ? K : never }[keyof UserValues];

function Switch({
  name,
  label,
  hint,
  values,
  change,
  disabled,
}: Part & { readonly name: SwitchName; readonly label: string; readonly hint?: string }) {
  return (
    <Checkbox
      role="switch"
      label={label}
      hint={hint}
      disabled={disabled}
      checked={values[name]}
      onChange={({ target }) => change({ [name]: target.checked })}
    />
  );
}

function named(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}
