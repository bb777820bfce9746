import { teamRoles } from '@daybook/companies/domain';
import { Button, ErrorState, SelectField, useQuery } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import {
  AssignableStaffDocument,
  AssignTeamRoleDocument,
  type AssignTeamRoleMutation,
  type AssignTeamRoleMutationVariables,
} from './generated/graphql.js';
import { texts } from './texts.js';

const fieldOf = { teamOfStaff: 'userUuid', teamRole: 'role' } as const;
const choose = { value: '', label: texts.choose };
const roles = [choose, ...Object.entries(teamRoles).map(([value, label]) => ({ value, label }))];

/** One person in one role. */
export function AddToTeam({ companyUuid, onClose }: { readonly companyUuid: string; readonly onClose: () => void }) {
  const { data, failure, refetch } = useQuery(AssignableStaffDocument, { companyUuid }, { about: ['user'] });
  const people = data?.assignableStaff.map(({ uuid, name }) => ({ value: uuid, label: name })) ?? [];
  const { values, errors, change, submit, running, isDirty } = useCommandForm<
    { userUuid: string; role: string },
    AssignTeamRoleMutation,
    AssignTeamRoleMutationVariables
  >(AssignTeamRoleDocument, {
    values: { userUuid: '', role: '' },
    fieldOf,
    variablesOf: ({ values: { userUuid, role } }) => (userUuid && role ? { companyUuid, userUuid, role } : undefined),
    changes: ['company'],
    done: texts.addedToTeam,
    refused: texts.notAddedToTeam,
    failed: texts.notAddedToTeam,
    onSaved: onClose,
  });
  if (failure && !data) return <ErrorState title={texts.servingFailed} onRetry={refetch} />;
  return (
    <form className="profile-form" onSubmit={submit} aria-label={texts.addToTeam} noValidate>
      <div className="profile-fields">
        <SelectField
          label={texts.person}
          name="userUuid"
          error={errors.userUuid}
          options={[choose, ...people]}
          value={values.userUuid}
          onChange={({ target }) => change({ userUuid: target.value })}
        />
        <SelectField
          label={texts.role}
          name="role"
          error={errors.role}
          options={roles}
          value={values.role}
          onChange={({ target }) => change({ role: target.value })}
        />
      </div>
      <div className="profile-buttons">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="submit" look="primary" running={running} disabled={!isDirty || !values.userUuid || !values.role}>
          {texts.add}
        </Button>
      </div>
    </form>
  );
}
