import { type TeamRole, teamRoles } from '@daybook/companies/domain';
import { Avatar, Button, ErrorState, IconButton, PersonName, useCommand, useQuery, Waiting } from '@daybook/kernel/ui';
import { UserMinus, UserPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { AddToTeam } from './add-to-team.js';
import { type ServingPersonFragment, ServingTeamDocument, UnassignTeamRoleDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** Who of the firm serves a company, as what; staff who may edit the profile change it. */
export function ServingTeam({ companyUuid, isStaff }: { readonly companyUuid: string; readonly isStaff: boolean }) {
  const { data, failure, refetch } = useQuery(ServingTeamDocument, { companyUuid }, { about: ['company', 'user'] });
  const [isAdding, setIsAdding] = useState(false);
  const id = useId();
  const team = data?.company?.roledTeamMembers;
  const mayEdit = isStaff && (data?.company?.perms.editClientProfile ?? false);
  return (
    <section aria-labelledby={id}>
      <div className="profile-title">
        <h2 id={id}>{isStaff ? texts.serving : texts.servingClient}</h2>
        {mayEdit && !isAdding && (
          <Button size="small" icon={<UserPlus size={14} aria-hidden />} onClick={() => setIsAdding(true)}>
            {texts.addToTeam}
          </Button>
        )}
      </div>
      {isStaff && <p className="profile-lead">{texts.servingLead}</p>}
      {!team && (failure ? <ErrorState title={texts.servingFailed} onRetry={refetch} /> : <Waiting />)}
      {isAdding && <AddToTeam companyUuid={companyUuid} onClose={() => setIsAdding(false)} />}
      {team?.length === 0 && <p className="profile-lead">{texts.nobodyServes}</p>}
      {team && team.length > 0 && (
        <ul className="serving-team">
          {team.map((one) => (
            <Serving key={`${one.user.uuid} ${one.role}`} companyUuid={companyUuid} serving={one} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Serving({
  companyUuid,
  serving: { user, role },
  mayEdit,
}: {
  readonly companyUuid: string;
  readonly serving: ServingPersonFragment;
  readonly mayEdit: boolean;
}) {
  const label = teamRoles[role as TeamRole] ?? role;
  const { run, running } = useCommand(UnassignTeamRoleDocument, {
    changes: ['company'],
    done: texts.takenOff,
    refused: texts.notTakenOff,
    failed: texts.notTakenOff,
  });
  return (
    <li>
      <Avatar name={user.name} picture={user.avatar} size="small" />
      <PersonName uuid={user.uuid} name={user.name} />
      <span className="serving-role">{label}</span>
      {mayEdit && (
        <IconButton
          size="small"
          label={texts.takeOff(user.name, label)}
          icon={<UserMinus size={16} aria-hidden />}
          disabled={running}
          onClick={() => run({ companyUuid, userUuid: user.uuid, role })}
        />
      )}
    </li>
  );
}
