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
import { ShieldQuestion } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Explanation } from './explanation.js';
import type { TeamMemberFragment } from './generated/graphql.js';
import { lastDayOf, roleOptions } from './member-values.js';
import { texts } from './texts.js';
import { nameOf, type Team, useTeam, useUpdateMember } from './use-team.js';

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
          <dd>{formatDate(lastDayOf(expiresAt))}</dd>
        </div>
      )}
    </dl>
  );
}

/** The form begins anew when somebody else has changed what it is about. */
function stateOf({ uuid, role, isHiddenFromClients }: TeamMemberFragment): string {
  return `${uuid} ${role} ${isHiddenFromClients}`;
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
  const [role, setRole] = useState(member.role);
  const [hidden, setHidden] = useState(member.isHiddenFromClients);
  const { run, running } = useUpdateMember();
  const { change, setHiddenFromClients } = member.perms;
  const isChanged = role !== member.role || hidden !== member.isHiddenFromClients;
  useNoteUnsaved(unsaved, isChanged);
  if (!change && !setHiddenFromClients) return null;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    await run({
      uuid: member.uuid,
      role: change ? role : null,
      expiresAt: null,
      isHiddenFromClients: setHiddenFromClients ? hidden : null,
    });
  };
  return (
    <form className="preview-form" onSubmit={(event) => void save(event)}>
      {change && (
        <SelectField
          label={texts.role}
          hint={member.isAccountOwner && texts.ownerStays}
          value={role}
          options={roleOptions(member, team.addable)}
          disabled={member.isAccountOwner}
          onChange={(event) => setRole(event.target.value)}
        />
      )}
      {setHiddenFromClients && (
        <Checkbox
          label={texts.hiddenSwitch}
          role="switch"
          checked={hidden}
          onChange={(event) => setHidden(event.target.checked)}
        />
      )}
      <Button type="submit" look="primary" running={running} disabled={!isChanged}>
        {texts.save}
      </Button>
    </form>
  );
}
