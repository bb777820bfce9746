import './company-admin.css';
import { featureNames, levelNames, levelsExplained } from '@daybook/kernel/rights';
import { Button, SelectField, useQuery, useViewer } from '@daybook/kernel/ui';
import { QueryBoundary, StaffPage } from '@daybook/kernel/ui/admin';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import { RehearseButton } from '../rehearse-button.js';
import {
  DefaultGrantsDocument,
  type DefaultGrantsQuery,
  UpdateDefaultGrantsDocument,
  type UpdateDefaultGrantsMutation,
  type UpdateDefaultGrantsMutationVariables,
} from './generated/graphql.js';
import { grantTexts as texts } from './grant-texts.js';

type RoleGrants = DefaultGrantsQuery['defaultFeatureGrants'][number];
type GrantValues = Readonly<Record<string, string>>;

/** `/staff-admin-panel/default-grants`: what each role brings to members who have no access of their own. */
export function DefaultGrants() {
  const { data, failure, refetch } = useQuery(DefaultGrantsDocument, {}, { about: ['defaultGrants'] });
  return (
    <StaffPage title={texts.title} lead={`${texts.lead} ${levelsExplained}`}>
      {!data && <QueryBoundary failed={texts.couldNotLoad} failure={failure} onRetry={refetch} />}
      <div className="default-grants">
        {data?.defaultFeatureGrants.map((grants) => (
          <GrantsOfRole key={grants.role} grants={grants} />
        ))}
      </div>
    </StaffPage>
  );
}

function GrantsOfRole({ grants: { role, roleDisplay, featureGrants } }: { readonly grants: RoleGrants }) {
  const { perms } = useViewer();
  const now = Object.fromEntries(featureGrants.map(({ feature, allowedAccess }) => [feature, allowedAccess]));
  const form = useCommandForm<GrantValues, UpdateDefaultGrantsMutation, UpdateDefaultGrantsMutationVariables>(
    UpdateDefaultGrantsDocument,
    {
      values: now,
      fieldOf: {},
      variablesOf: ({ base, values }) => ({ role, featureGrants: changedGrants(base, values) }),
      changes: ['defaultGrants', 'companyUser'],
      done: texts.saved,
      refused: texts.notSaved,
      failed: texts.notSaved,
      onSaved: () => undefined,
    },
  );
  return (
    <form className="staff-card admin-form" onSubmit={form.submit} aria-label={roleDisplay}>
      <h2>{roleDisplay}</h2>
      {Object.entries(featureNames).map(([feature, label]) => (
        <SelectField
          key={feature}
          label={label}
          options={levelsOf(role, feature)}
          value={form.values[feature] ?? ''}
          disabled={!perms.manageDefaultGrants}
          onChange={({ target }) => form.change({ [feature]: target.value })}
        />
      ))}
      {perms.manageDefaultGrants && (
        <div className="admin-form-buttons">
          <RehearseButton
            change={form.isDirty ? { role: { role, featureGrants: changedGrants(now, form.values) } } : undefined}
          />
          <Button type="submit" look="primary" running={form.running} disabled={!form.isDirty}>
            {texts.save}
          </Button>
        </div>
      )}
    </form>
  );
}

function changedGrants(base: GrantValues, values: GrantValues) {
  return Object.entries(values)
    .filter(([feature, level]) => level !== base[feature])
    .map(([feature, allowedAccess]) => ({ feature, allowedAccess }));
}

/** Guests never pay. */
function levelsOf(role: string, feature: string) {
  const cannotPay = role === 'client_member' && feature === 'PAYMENTS';
  return Object.entries(levelNames)
    .filter(([level]) => !(cannotPay && level === 'UPDATE'))
    .map(([value, label]) => ({ value, label }));
}
