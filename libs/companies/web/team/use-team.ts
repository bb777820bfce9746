import { useQuery, useViewer } from '@daybook/kernel/ui';
import { TeamDocument, type TeamMemberFragment } from './generated/graphql.js';
import type { Addable } from './member-values.js';
import { texts } from './texts.js';

/** Whose change makes the members be asked again. */
export const memberKinds = ['companyUser', 'accountOwner', 'company', 'invitation', 'user'] as const;

export interface Team {
  readonly members: readonly TeamMemberFragment[];
  readonly addable: Addable;
  /** Whether anybody gets optional mails about the company. */
  readonly areMailsOn: boolean;
  readonly maySwitchMails: boolean;
  /** Whether the viewer may hear why somebody sees something: staff, and the account owner. */
  readonly mayExplain: boolean;
}

/** The members of a company; undefined until they are there. */
export function useTeam(companyUuid: string | undefined) {
  const viewer = useViewer();
  const variables = companyUuid === undefined ? null : { companyUuid };
  const { data, failure, refetch } = useQuery(TeamDocument, variables, { about: memberKinds });
  const isOwner = data?.companyUsers.some((one) => one.user.uuid === viewer.uuid && one.isAccountOwner);
  const team: Team | undefined = data?.company
    ? {
        members: data.companyUsers,
        addable: data.company.perms,
        areMailsOn: data.company.notificationsEnabled,
        maySwitchMails: data.company.perms.setNotifications,
        mayExplain: viewer.isStaff || isOwner === true,
      }
    : undefined;
  return { team, failure, refetch };
}

export const updating = {
  changes: memberKinds,
  done: texts.updated,
  refused: texts.notUpdated,
  failed: texts.notUpdated,
};

/** The address of who was invited without a name that was kept, and has not come yet. */
export function nameOf({ user }: Pick<TeamMemberFragment, 'user'>): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email;
}
