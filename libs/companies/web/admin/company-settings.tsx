import { Button, Checkbox, SelectField, TextField, useViewer } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import { timeZoneOptions } from '@daybook/kernel/ui/time-zones';
import { RehearseButton } from '../rehearse-button.js';
import {
  type AdminCompanyQuery,
  UpdateCompanyDocument,
  type UpdateCompanyMutation,
  type UpdateCompanyMutationVariables,
} from './generated/graphql.js';
import { texts } from './texts.js';

type Company = NonNullable<AdminCompanyQuery['company']>;
type Switch =
  | 'isOnboarding'
  | 'isExplicitAccessPermissionRequired'
  | 'isFinancialDashboardEnabled'
  | 'isChatbotEnabled';
type CompanyValues = Pick<Company, 'name' | 'timeZone' | Switch>;

const fieldOf = { name: 'name', timeZone: 'timeZone' } as const;

/** The settings that administrators have of a company; only what was changed is sent. */
export function CompanySettings({ company }: { readonly company: Company }) {
  const { perms } = useViewer();
  const { uuid } = company;
  const now = valuesOf(company);
  const form = useCommandForm<CompanyValues, UpdateCompanyMutation, UpdateCompanyMutationVariables>(
    UpdateCompanyDocument,
    {
      values: now,
      fieldOf,
      variablesOf: ({ base, values }) => {
        const changes = Object.entries(values).filter(([name, value]) => value !== base[name as keyof CompanyValues]);
        return changes.length > 0 ? { uuid, ...Object.fromEntries(changes) } : undefined;
      },
      changes: ['company'],
      done: texts.saved,
      refused: texts.notSaved,
      failed: texts.notSaved,
      onSaved: () => undefined,
    },
  );
  const { values, errors, change } = form;
  const isReadOnly = !perms.manageCompanies;
  const toggle = (name: Switch) => ({
    role: 'switch',
    disabled: isReadOnly,
    checked: values[name],
    onChange: ({ target }: { target: { checked: boolean } }) => change({ [name]: target.checked }),
  });
  return (
    <form className="staff-card admin-form" onSubmit={form.submit} noValidate aria-label={texts.edit}>
      <h2>{texts.edit}</h2>
      <TextField
        label={texts.name}
        name="name"
        error={errors.name}
        maxLength={200}
        disabled={isReadOnly}
        value={values.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <SelectField
        label={texts.timeZone}
        name="timeZone"
        hint={texts.timeZoneHint}
        error={errors.timeZone}
        disabled={isReadOnly}
        options={timeZoneOptions(values.timeZone)}
        value={values.timeZone}
        onChange={(event) => change({ timeZone: event.target.value })}
      />
      <Checkbox label={texts.explicit} hint={texts.explicitHint} {...toggle('isExplicitAccessPermissionRequired')} />
      <Checkbox label={texts.inOnboarding} hint={texts.inOnboardingHint} {...toggle('isOnboarding')} />
      <Checkbox label={texts.dashboardsOn} {...toggle('isFinancialDashboardEnabled')} />
      <Checkbox label={texts.chatbotOn} hint={texts.chatbotHint} {...toggle('isChatbotEnabled')} />
      {!isReadOnly && (
        <div className="admin-form-buttons">
          <RehearseButton change={rulesChangedOf(uuid, now, values)} />
          <Button type="submit" look="primary" running={form.running} disabled={!form.isDirty}>
            {texts.save}
          </Button>
        </div>
      )}
    </form>
  );
}

/** The switches that are rules of access, to be rehearsed; nothing when both stay. */
function rulesChangedOf(uuid: string, now: CompanyValues, values: CompanyValues) {
  const rules = ['isExplicitAccessPermissionRequired', 'isFinancialDashboardEnabled'] as const;
  const changed = rules.filter((rule) => values[rule] !== now[rule]).map((rule) => [rule, values[rule]]);
  return changed.length > 0 ? { company: { uuid, ...Object.fromEntries(changed) } } : undefined;
}

function valuesOf(company: Company): CompanyValues {
  const { name, timeZone, isOnboarding, isChatbotEnabled } = company;
  const { isExplicitAccessPermissionRequired, isFinancialDashboardEnabled } = company;
  return {
    name,
    timeZone,
    isOnboarding,
    isExplicitAccessPermissionRequired,
    isFinancialDashboardEnabled,
    isChatbotEnabled,
  };
}
