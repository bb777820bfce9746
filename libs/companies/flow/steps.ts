import { companyDecider, companyDeleted } from '@daybook/companies/domain';
import type { Commands, Origin } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';
import { v5 } from 'uuid';

/** A deleted company is quiet: nothing about its members changes until it is restored. */
export async function goneRefusal(commands: Commands, company: string): Promise<Refusal | undefined> {
  const { state } = await commands.load(companyDecider, company);
  return state.status === 'deleted' ? companyDeleted : undefined;
}

/** The origin of one step of several: the same again for a repeated request. */
export function stepOf(origin: Origin, company: string | null, step: string): Origin {
  return { ...origin, company, commandId: v5(step, origin.commandId) };
}
