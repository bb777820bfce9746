import { companyDecider, type SetupStep, setupSteps } from '@daybook/companies/domain';
import { type CommandMetadata, type Commands, isDone } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';
import { changeCompany } from './members.js';

export interface NewCompany {
  /** Chosen by the caller; the same uuid and values again make nothing new. */
  readonly uuid: string;
  readonly name: string;
  /** IANA name. */
  readonly timeZone: string;
}

/**
 * Takes a company on. It is there at once and shows that it is being set up until the areas have made ready what they
 * give to every company, each as a reaction of its own to `CompanyCreated` (`completeSetupStep`).
 *
 * @returns the refusal when it may not be, else undefined
 */
export async function createCompany(
  commands: Commands,
  { uuid, name, timeZone }: NewCompany,
  metadata: CommandMetadata,
): Promise<Refusal | undefined> {
  return changeCompany(commands, uuid, { type: 'CreateCompany', name, timeZone, setup: setupSteps }, metadata);
}

/** Said by an area when its part of a new company is ready; nothing when it was said before or the company is older. */
export async function completeSetupStep(
  commands: Commands,
  company: string,
  step: SetupStep,
  metadata: CommandMetadata,
): Promise<void> {
  const outcome = await commands.send(companyDecider, company, { type: 'CompleteSetupStep', step }, metadata);
  if (!isDone(outcome)) throw new Error(`The set-up of ${company} could not go on: ${outcome.message}`);
}
