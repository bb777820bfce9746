import { dayAt } from '@daybook/kernel/events';
import './person-preview.css';
import {
  Avatar,
  Button,
  Checkbox,
  Dialog,
  ErrorState,
  formatDate,
  SelectField,
  Skeleton,
  type Unsaved,
  useNoteUnsaved,
  useUnsaved,
  useViewer,
} from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import { Building2, ShieldQuestion } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Explanation } from './explanation.js';
import {
  type TeamMemberFragment,
  UpdateMemberDocument,
  type UpdateMemberMutation,
  type UpdateMemberMutationVariables,
} from './generated/graphql.js';
import { lastDayOf, roleOptions } from './member-values.js';
import { texts } from './texts.js';
import { nameOf, type Team, updating, useTeam } from './use-team.js';

/** Who somebody is whose name was pressed: at the right edge, over whatever is open. */
export function PersonPreview({
  uuid,
  name,
  companyUuid,
  onClose,
}: {
  readonly uuid: string;
  readonly name?: string;
  readonly companyUuid?: string | undefined;
  readonly onClose: () => void;
}) {
  const { team, failure, refetch } = useTeam(companyUuid);
  const [explaining, setExplaining] = useState(false);
  const unsaved = useUnsaved();
  const viewer = useViewer();
  const member = team?.members.find((one) => one.user.uuid === uuid);
  const shown = member ? nameOf(member) : (name ?? texts.person);
  const mayHear = team?.mayExplain === true && (viewer.isStaff || (member && member.role !== 'staff_director'));
  return (
    <Dialog title={shown} size="side" onClose={() => void unsaved.leave(onClose)}>
      <div className="preview-person">
        <div className="preview-head">
          <Avatar name={shown} picture={member?.person.avatar ?? null} />
          <p>{member?.roleDisplay ?? (team || !companyUuid ? texts.noMember : '')}</p>
        </div>
        {companyUuid && !team && failure && <ErrorState title={texts.couldNotLoad} onRetry={refetch} />}
        {companyUuid && !team && !failure && <Skeleton height={120} />}
        {team && member && <Details member={member} />}
        {team && member && <PreviewForm key={stateOf(member)} member={member} team={team} unsaved={unsaved} />}
        {viewer.perms.viewAdminPanel && (
          <Link className="button plain normal" to={`/staff-admin-panel/person/${uuid}/companies`} onClick={onClose}>
            <Building2 size={16} aria-hidden />
            {texts.allCompanies}
          </Link>
        )}
        {mayHear && (
          <Button icon={<ShieldQuestion size={16} aria-hidden />} onClick={() => setExplaining(true)}>
            {texts.whatSees}
          </Button>
        )}
      </div>
      {explaining && companyUuid && (
        <Explanation companyUuid={companyUuid} userUuid={uuid} name={shown} onClose={() => setExplaining(false)} />
      )}
    </Dialog>
  );
}

function Details({ member: { user, perms, roleDisplay, isAccountOwner, expiresAt } }: { member: TeamMemberFragment }) {
  return (
    <dl className="preview-facts">
      {user.email && (
        <div>
          <dt>{texts.mail}</dt>
          <dd>
            <a href={`mailto:${user.email}`}>{user.email}</a>
          </dd>
        </div>
      )}
      {user.phone && (
        <div>
          <dt>{texts.phone}</dt>
          <dd>
            <a href={`tel:${user.phone}`}>{user.phone}</a>
          </dd>
        </div>
      )}
      {!perms.change && (
        <div>
          <dt>{texts.role}</dt>
          <dd>{isAccountOwner ? `${roleDisplay}, ${texts.accountOwner}` : roleDisplay}</dd>
        </div>
      )}
      {expiresAt && (
        <div>
          <dt>{texts.accessEnds}</dt>
          <dd>{formatDate(lastDayOf(expiresAt), dayAt(new Date()))}</dd>
        </div>
      )}
    </dl>
  );
}

/** The form begins anew when somebody else has changed what it is about. */
function stateOf({ uuid, role, isHiddenFromClients }: TeamMemberFragment): string {
  return `${uuid} ${role} ${isHiddenFromClients}`;
}

interface PreviewValues {
  readonly role: string;
  readonly isHidden: boolean;
}

/** Role and sight, for who may change them. They begin as the member has them. */
function PreviewForm({
  member,
  team,
  unsaved,
}: {
  readonly member: TeamMemberFragment;
  readonly team: Team;
  readonly unsaved: Unsaved;
}) {
  const { change, setHiddenFromClients } = member.perms;
  const form = useCommandForm<PreviewValues, UpdateMemberMutation, UpdateMemberMutationVariables>(
    UpdateMemberDocument,
    {
      values: { role: member.role, isHidden: member.isHiddenFromClients },
      fieldOf: { accountOwner: 'role', impossibleRole: 'role' },
      variablesOf: ({ values: { role, isHidden } }) => ({
        uuid: member.uuid,
        role: change ? role : null,
        expiresAt: null,
        isHiddenFromClients: setHiddenFromClients ? isHidden : null,
      }),
      ...updating,
      onSaved: () => undefined,
    },
  );
  const { role, isHidden } = form.values;
  useNoteUnsaved(unsaved, form.isDirty);
  if (!change && !setHiddenFromClients) return null;
  return (
    <form className="preview-form" onSubmit={form.submit}>
      {change && (
        <SelectField
          label={texts.role}
          hint={member.isAccountOwner && texts.ownerStays}
          name="role"
          error={form.errors.role}
          value={role}
          options={roleOptions(member, team.addable)}
          disabled={member.isAccountOwner}
          onChange={(event) => form.change({ role: event.target.value })}
        />
      )}
      {setHiddenFromClients && (
        <Checkbox
          label={texts.hiddenSwitch}
          role="switch"
          checked={isHidden}
          onChange={(event) => form.change({ isHidden: event.target.checked })}
        />
      )}
      <Button type="submit" look="primary" running={form.running} disabled={!form.isDirty}>
        {texts.save}
      </Button>
    </form>
  );
}
