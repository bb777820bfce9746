import type { Commands } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import { companyHold } from '@daybook/privacy/domain';

const onHold = refuse('onHold', 'This company is on legal hold. Nothing of it can be permanently deleted.');

/**
 * Why things of a company must not be destroyed for good now; undefined when they may. Asked before anything is destroyed
 * for which there is no way back. @param company null for what belongs to none
 */
export async function refuseDestruction(
  commands: Pick<Commands, 'load'>,
  company: string | null,
): Promise<Refusal<'onHold'> | undefined> {
  if (company === null) return undefined;
  const { state } = await commands.load(companyHold, company);
  return state.isOnHold ? onHold : undefined;
}

/** Those of some companies that are on hold. */
export async function heldAmong(commands: Pick<Commands, 'load'>, companies: readonly string[]): Promise<string[]> {
  const held: string[] = [];
  for (const company of companies) if (await refuseDestruction(commands, company)) held.push(company);
  return held;
}
