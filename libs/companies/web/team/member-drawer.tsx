import { featureNames, levelsExplained } from '@daybook/kernel/rights';
import { Button, Checkbox, Drawer, SelectField, TextField, type Unsaved, useNoteUnsaved } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import { RehearseButton } from '../rehearse-button.js';
import {
  type TeamMemberFragment,
  UpdateMemberDocument,
  type UpdateMemberMutation,
  type UpdateMemberMutationVariables,
} from './generated/graphql.js';
import {
  accessChangeOf,
  asRole,
  changesOf,
  levelOptions,
  type MemberValues,
  roleOptions,
  valuesOf,
} from './member-values.js';
import { texts } from './texts.js';
import { nameOf, type Team, updating } from './use-team.js';

/** The field under which a refusal stands. */
const fieldOf = { accountOwner: 'role', impossibleRole: 'role' } as const;

/** Everything that can be changed about a member: role, end, sight, mails and the access to each feature. */
export function MemberDrawer({
  member,
  team,
  unsaved,
  onClose,
}: {
  readonly member: TeamMemberFragment | undefined;
  readonly team: Team;
  readonly unsaved: Unsaved;
  readonly onClose: () => void;
}) {
  const leave = () => void unsaved.leave(onClose);
  return (
    <Drawer
      open={member !== undefined}
      about={member?.uuid ?? ''}
      title={member ? texts.editMember(nameOf(member)) : ''}
      onClose={leave}
    >
      {member && (
        <MemberForm
          key={member.uuid}
          member={member}
          team={team}
          unsaved={unsaved}
          onSaved={onClose}
          onCancel={leave}
        />
      )}
    </Drawer>
  );
}

function MemberForm({
  member,
  team,
  unsaved,
  onSaved,
  onCancel,
}: {
  readonly member: TeamMemberFragment;
  readonly team: Team;
  readonly unsaved: Unsaved;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}) {
  const form = useCommandForm<MemberValues, UpdateMemberMutation, UpdateMemberMutationVariables>(UpdateMemberDocument, {
    values: valuesOf(member),
    fieldOf,
    variablesOf: ({ values }) => {
      const changes = changesOf(member, values);
      return changes && { uuid: member.uuid, ...changes };
    },
    ...updating,
    onSaved,
  });
  const { values, errors, change: set, running } = form;
  useNoteUnsaved(unsaved, form.isDirty);
  const { change, setHiddenFromClients } = member.perms;
  return (
    <form className="member-form" onSubmit={form.submit} noValidate>
      {change && (
        <>
          <SelectField
            label={texts.role}
            name="role"
            error={errors.role}
            value={values.role}
            hint={member.isAccountOwner && texts.ownerStays}
            options={roleOptions(member, team.addable)}
            disabled={member.isAccountOwner}
            onChange={(event) => set({ role: event.target.value })}
          />
          <TextField
            label={texts.lastDay}
            hint={member.isAccountOwner ? texts.ownerHasNoEnd : texts.lastDayHint}
            type="date"
            value={values.lastDay}
            disabled={member.isAccountOwner}
            onChange={(event) => set({ lastDay: event.target.value })}
          />
        </>
      )}
      {setHiddenFromClients && (
        <Checkbox
          label={texts.hiddenSwitch}
          role="switch"
          checked={values.isHidden}
          onChange={(event) => set({ isHidden: event.target.checked })}
        />
      )}
      <Checkbox
        label={texts.mails}
        hint={!team.areMailsOn && texts.mailsOff}
        role="switch"
        checked={values.mails}
        onChange={(event) => set({ mails: event.target.checked })}
      />
      {change && (
        <fieldset className="member-grants">
          <legend>{texts.access}</legend>
          <p className="field-hint">
            {levelsExplained} {texts.accessHint}
          </p>
          {Object.entries(featureNames).map(([feature, label]) => (
            <SelectField
              key={feature}
              label={label}
              options={levelOptions(member, values.role, feature)}
              value={values.grants[feature] ?? asRole}
              onChange={(event) => set({ grants: { ...values.grants, [feature]: event.target.value } })}
            />
          ))}
        </fieldset>
      )}
      <div className="member-buttons">
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <RehearseButton change={accessChangeOf(member, values)} />
        <Button type="submit" look="primary" running={running} disabled={!form.isDirty}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
