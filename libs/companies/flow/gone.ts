import { companyDecider, companyDeleted } from '@daybook/companies/domain';
import type { Commands } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';

/** A deleted company is quiet: nothing about its members changes until it is restored. */
export async function goneRefusal(commands: Commands, company: string): Promise<Refusal | undefined> {
  const { state } = await commands.load(companyDecider, company);
  return state.status === 'deleted' ? companyDeleted : undefined;
}
