import {
  type Decision,
  type DomainEvent,
  description,
  type EventDescriptions,
  type EventSchema,
  person,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';
import { isTeamRole, type TeamRole, teamRoles } from '@daybook/kernel/rights';

export { type TeamRole, teamRoles };

export interface Assignment {
  readonly user: string;
  readonly role: TeamRole;
}

export type TeamEvent =
  /** Who serves the company, replacing who did. */
  | DomainEvent<'TeamRolesSynced', { assigned: readonly Assignment[]; unmatched: readonly string[] }>
  | DomainEvent<'TeamRoleAssigned', Assignment>
  | DomainEvent<'TeamRoleUnassigned', Assignment>;

export const teamSchema: EventSchema<TeamEvent> = {
  TeamRolesSynced: { version: 1, sensitive: ['unmatched'] },
  TeamRoleAssigned: { version: 1 },
  TeamRoleUnassigned: { version: 1 },
};

export const teamWords: EventDescriptions<TeamEvent> = {
  TeamRolesSynced: ({ data: { assigned } }) => {
    const team = assigned.map(({ user, role }) => `${person(user)} (${teamRoles[role]})`).join(', ');
    return description('Team changed', team ? `set the team: ${team}.` : 'emptied the team.');
  },
  TeamRoleAssigned: ({ data: { user, role } }) =>
    description('Team changed', `added ${person(user)} to the team as ${teamRoles[role]}.`),
  TeamRoleUnassigned: ({ data: { user, role } }) =>
    description('Team changed', `took ${person(user)} off the team as ${teamRoles[role]}.`),
};

export type TeamCommand =
  | { type: 'SyncTeamRoles'; assigned: readonly Assignment[]; unmatched?: readonly string[] }
  /** The same again is nothing. */
  | { type: 'AssignTeamRole'; user: string; role: string }
  | { type: 'UnassignTeamRole'; user: string; role: string };

export type TeamRefusal = Refusal<'teamRole' | 'teamFull'>;

export interface TeamState {
  readonly team: readonly Assignment[];
}

const mostAssigned = 100;

/** The team after the event; the projection goes by it, too. */
export function evolveTeam(event: TeamEvent, { team }: TeamState): TeamState {
  switch (event.type) {
    case 'TeamRolesSynced':
      return { team: event.data.assigned };
    case 'TeamRoleAssigned':
      return { team: [...team.filter((one) => !isSame(one, event.data)), event.data] };
    case 'TeamRoleUnassigned':
      return { team: team.filter((one) => !isSame(one, event.data)) };
  }
}

export function decideTeam({ team }: TeamState, command: TeamCommand): Decision<TeamEvent, TeamRefusal> {
  if (command.type === 'SyncTeamRoles') {
    const { assigned, unmatched = [] } = command;
    return sameTeam(team, assigned) ? [] : [{ type: 'TeamRolesSynced', data: { assigned, unmatched } }];
  }
  const { user, role } = command;
  if (!isTeamRole(role)) return refuse('teamRole', 'Choose a role on the team.');
  const isAssigned = team.some((one) => isSame(one, { user, role }));
  if (command.type === 'UnassignTeamRole')
    return isAssigned ? [{ type: 'TeamRoleUnassigned', data: { user, role } }] : [];
  if (isAssigned) return [];
  if (team.length >= mostAssigned)
    return refuse('teamFull', `A team has at most ${mostAssigned} roles. Take somebody off it first.`);
  return [{ type: 'TeamRoleAssigned', data: { user, role } }];
}

function isSame(one: Assignment, other: Assignment): boolean {
  return one.user === other.user && one.role === other.role;
}

function sameTeam(one: readonly Assignment[], other: readonly Assignment[]): boolean {
  const keys = ({ user, role }: Assignment) => `${role} ${user}`;
  return one.map(keys).sort().join() === other.map(keys).sort().join();
}
