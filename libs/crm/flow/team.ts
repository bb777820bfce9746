import { type Assignment, companyDecider } from '@daybook/companies/domain';
import { changeCompany } from '@daybook/companies/flow';
import type { CommandMetadata, Commands } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';
import { isTeamRole, type TeamRole } from '@daybook/kernel/rights';
import { userByEmail } from './people.js';
import type { Crm, CrmAssignment, CrmPerson } from './port.js';

export interface SyncedTeam {
  readonly assigned: readonly Assignment[];
  /** Addresses, or names without one, of owners who are no active staff here. */
  readonly unmatched: readonly string[];
}

export interface Serving extends CrmPerson {
  readonly role: TeamRole;
}

/** Those who serve a company, with the roles of theirs that there are; an owner whom the CRM no longer has is left out. */
export function serving(team: readonly CrmAssignment[], owners: readonly CrmPerson[]): readonly Serving[] {
  return team.flatMap(({ owner, role }) => {
    const person = owners.find(({ id }) => id === owner);
    return person && isTeamRole(role) ? [{ ...person, role }] : [];
  });
}

/** Replaces who serves the company by the owners in the CRM, matched by email; creates nobody (CO-13). */
export async function syncTeam(
  commands: Commands,
  { company, team, crm }: { company: string; team: readonly CrmAssignment[]; crm: Crm },
  metadata: CommandMetadata,
): Promise<SyncedTeam | Refusal> {
  const assigned: Assignment[] = [];
  const unmatched: string[] = [];
  for (const { email, firstName, lastName, role } of serving(team, await crm.owners())) {
    const known = email === null ? undefined : await userByEmail(commands, email);
    if (known?.state.staff && known.state.status === 'active') assigned.push({ user: known.uuid, role });
    else unmatched.push(email ?? `${firstName} ${lastName}`.trim());
  }
  const synced = { assigned, unmatched: [...new Set(unmatched)] };
  return (await changeCompany(commands, company, { type: 'SyncTeamRoles', ...synced }, metadata)) ?? synced;
}

/** The same for a company that is linked. */
export async function syncLinkedTeam(
  commands: Commands,
  crm: Crm,
  company: string,
  metadata: CommandMetadata,
): Promise<SyncedTeam | Refusal> {
  const { state } = await commands.load(companyDecider, company);
  const hubspotId = state.status === 'none' ? null : state.hubspotId;
  const found = hubspotId === null ? undefined : await crm.company(hubspotId);
  if (hubspotId === null) return notLinked;
  return found ? syncTeam(commands, { company, team: found.team, crm }, metadata) : gone;
}

const notLinked: Refusal = {
  refused: 'notLinked',
  message: 'This company is not linked to HubSpot. Link it first.',
};
const gone: Refusal = {
  refused: 'notInCrm',
  message: 'HubSpot no longer has the company that this one is linked to. Link it to another record.',
};
