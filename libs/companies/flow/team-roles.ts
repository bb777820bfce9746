import { companyDecider } from '@daybook/companies/domain';
import { userDecider } from '@daybook/identity/domain';
import { type CommandMetadata, type Commands, isDone } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';

/** Puts one of the firm's active staff onto the team of a company; a team role gives no right. */
export async function assignTeamRole(
  commands: Commands,
  company: string,
  { user, role }: { readonly user: string; readonly role: string },
  metadata: CommandMetadata,
): Promise<Refusal | undefined> {
  const { state } = await commands.load(userDecider, user);
  if (state.status !== 'active' || state.staff === null) return staffOnly;
  const outcome = await commands.send(companyDecider, company, { type: 'AssignTeamRole', user, role }, metadata);
  return isDone(outcome) ? undefined : outcome;
}

const staffOnly = refuse('teamOfStaff', 'Choose somebody with an active staff account.');
