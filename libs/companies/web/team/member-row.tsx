import { dayAt } from '@daybook/kernel/events';
import { Avatar, formatAgo, formatDate, formatMoment, midSentence, PersonName, useViewer } from '@daybook/kernel/ui';
import { Crown, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TeamMemberFragment } from './generated/graphql.js';
import { lastDayOf } from './member-values.js';
import { texts } from './texts.js';
import { nameOf } from './use-team.js';

/** One member: who it is, as what, and what is special about them. */
export function MemberRow({
  member,
  children,
}: {
  readonly member: TeamMemberFragment;
  /** What can be done with them. */
  readonly children: ReactNode;
}) {
  const viewer = useViewer();
  const name = nameOf(member);
  const { user, person, roleDisplay, isAccountOwner, isHiddenFromClients, expiresAt, lastSeenAt, isPending } = member;
  const { invitationExpiresAt } = member;
  return (
    <li className="team-member">
      <Avatar name={name} picture={person.avatar} />
      <div className="team-who">
        <p>
          <PersonName uuid={user.uuid} name={name} />
          {user.uuid === viewer.uuid && <span className="tag">{texts.you}</span>}
          {isAccountOwner && (
            <span className="tag owner">
              <Crown size={13} aria-hidden /> {texts.accountOwner}
            </span>
          )}
          {isPending && <span className="tag pending">{texts.pending}</span>}
          {isHiddenFromClients && (
            <span className="tag">
              <EyeOff size={13} aria-hidden /> {texts.hidden}
            </span>
          )}
        </p>
        <p className="team-meta">
          <span>{roleDisplay}</span>
          {name !== user.email && <span className="team-mail">{user.email}</span>}
          {invitationExpiresAt && <Invitation expiresAt={invitationExpiresAt} />}
          {expiresAt && <Ending expiresAt={expiresAt} />}
          {lastSeenAt && (
            <time dateTime={lastSeenAt} title={formatMoment(lastSeenAt)}>
              {texts.lastSeen(formatAgo(lastSeenAt))}
            </time>
          )}
        </p>
      </div>
      {children}
    </li>
  );
}

function Invitation({ expiresAt }: { readonly expiresAt: string }) {
  const isOver = new Date(expiresAt) <= new Date();
  return (
    <time dateTime={expiresAt} className={isOver ? 'over' : ''}>
      {isOver ? texts.invitationOver : texts.invitationUntil(midSentence(formatMoment(expiresAt)))}
    </time>
  );
}

function Ending({ expiresAt }: { readonly expiresAt: string }) {
  const day = midSentence(formatDate(lastDayOf(expiresAt), dayAt(new Date())));
  const isOver = new Date(expiresAt) <= new Date();
  return (
    <time dateTime={expiresAt} className={isOver ? 'over' : ''}>
      {isOver ? texts.ended(day) : texts.ends(day)}
    </time>
  );
}
