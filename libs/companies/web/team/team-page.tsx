import './team.css';
import { Button, EmptyState, ErrorState, Skeleton, useCompany, useTitle, useUnsaved } from '@daybook/kernel/ui';
import { UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { CompanyMails } from './company-mails.js';
import { Explanation } from './explanation.js';
import type { TeamMemberFragment } from './generated/graphql.js';
import { InviteDialog } from './invite-dialog.js';
import { MemberActions } from './member-actions.js';
import { MemberDrawer } from './member-drawer.js';
import { MemberRow } from './member-row.js';
import { addableRoles } from './member-values.js';
import { texts } from './texts.js';
import { nameOf, type Team, useTeam } from './use-team.js';

/** `/{company}/company-settings/team`: who belongs to a company, and with which rights. */
export function TeamPage() {
  const company = useCompany();
  useTitle(texts.team, company.name);
  return (
    <main className="team-page">
      <TeamOfCompany heading="h1" />
    </main>
  );
}

/** The members of the open company, and what can be done with them. */
export function TeamOfCompany({ heading: Heading }: { readonly heading: 'h1' | 'h2' }) {
  const company = useCompany();
  const { team, failure, refetch } = useTeam(company.uuid);
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <header className="team-head">
        <div>
          <Heading>{texts.team}</Heading>
          <p>{texts.lead}</p>
        </div>
        {team && addableRoles(team.addable).length > 0 && (
          <Button look="primary" icon={<UserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
            {texts.sendInvitation}
          </Button>
        )}
      </header>
      {inviting && team && <InviteDialog addable={team.addable} onClose={() => setInviting(false)} />}
      {team && <Members team={team} />}
      {!team && failure && (
        <ErrorState title={texts.couldNotLoad} onRetry={refetch}>
          {failure.sentence}
        </ErrorState>
      )}
      {!team && !failure && <Waiting />}
    </>
  );
}

function Members({ team }: { readonly team: Team }) {
  const company = useCompany();
  const [edited, setEdited] = useState<string>();
  const [explained, setExplained] = useState<TeamMemberFragment>();
  const unsaved = useUnsaved();
  const clients = team.members.filter(({ role }) => role !== 'staff_director');
  const staff = team.members.filter(({ role }) => role === 'staff_director');
  const rows = (members: readonly TeamMemberFragment[]) =>
    members.map((member) => (
      <MemberRow key={member.uuid} member={member}>
        <MemberActions
          member={member}
          mayExplain={team.mayExplain}
          onEdit={() => member.uuid !== edited && void unsaved.leave(() => setEdited(member.uuid))}
          onExplain={() => setExplained(member)}
        />
      </MemberRow>
    ));
  return (
    <>
      <section className="team-group" aria-labelledby="team-clients">
        <h2 id="team-clients">{texts.clients}</h2>
        {clients.length > 0 ? (
          <ul className="team-list" data-rows>
            {rows(clients)}
          </ul>
        ) : (
          <EmptyState title={texts.noClients} icon={<Users size={28} strokeWidth={1.5} aria-hidden />}>
            {texts.noClientsHint}
          </EmptyState>
        )}
      </section>
      <section className="team-group" aria-labelledby="team-staff">
        <h2 id="team-staff">{texts.staff}</h2>
        {staff.length > 0 ? (
          <ul className="team-list" data-rows>
            {rows(staff)}
          </ul>
        ) : (
          <p className="team-none">{texts.noStaff}</p>
        )}
      </section>
      <CompanyMails companyUuid={company.uuid} areOn={team.areMailsOn} maySwitch={team.maySwitchMails} />
      <MemberDrawer
        member={team.members.find(({ uuid }) => uuid === edited)}
        team={team}
        unsaved={unsaved}
        onClose={() => setEdited(undefined)}
      />
      {explained && (
        <Explanation
          companyUuid={company.uuid}
          userUuid={explained.user.uuid}
          name={nameOf(explained)}
          onClose={() => setExplained(undefined)}
        />
      )}
    </>
  );
}

function Waiting() {
  return (
    <ul className="team-list" aria-busy>
      {[48, 36, 52].map((width) => (
        <li className="team-member" key={width}>
          <span className="avatar normal" />
          <div className="team-who">
            <Skeleton width={width} height={14} />
            <Skeleton width={28} height={10} />
          </div>
        </li>
      ))}
    </ul>
  );
}
