import type { AssigneeChoicesQuery } from '../generated/graphql.js';

export interface Choice {
  readonly uuid: string;
  readonly name: string;
}

const clientRoles: ReadonlySet<string> = new Set(['client_owner', 'client_member']);

/** Client members who have come and have access to to-dos, and whoever is assigned already. By name. */
export function assigneeChoices(
  members: AssigneeChoicesQuery['companyUsers'],
  current: readonly Choice[],
): readonly Choice[] {
  const choices = new Map(current.map((choice) => [choice.uuid, choice]));
  for (const { role, isPending, featureGrants, user } of members) {
    const access = featureGrants.find(({ feature }) => feature === 'TODOS')?.allowedAccess ?? 'DISABLED';
    if (clientRoles.has(role) && !isPending && access !== 'DISABLED') {
      choices.set(user.uuid, { uuid: user.uuid, name: `${user.firstName} ${user.lastName}` });
    }
  }
  return [...choices.values()].sort((one, other) => one.name.localeCompare(other.name));
}
