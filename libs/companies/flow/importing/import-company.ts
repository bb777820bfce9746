import {
  accountOwnerDecider,
  type CompanyCommand,
  companyDecider,
  companyUserDecider,
  setupSteps,
} from '@daybook/companies/domain';
import { type CommandMetadata, type Commands, isDone, metadataOfStep } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import { v5 } from 'uuid';
import { inviteMember } from '../inviting.js';
import type { ImportedOwner } from './rows.js';

export interface CompanyToImport {
  /** Of the company of this name, or `importedUuid` where there is none. */
  readonly uuid: string;
  readonly name: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly owner: ImportedOwner | null;
  /** An archived company is restored; otherwise it is refused. */
  readonly restore: boolean;
}

export interface Imported {
  readonly outcome: 'created' | 'existing' | 'restored';
  /** Why the owner was not added to the company, which is there. */
  readonly ownerRefused: Refusal | null;
}

const names = '6b0b7a55-3a5e-4a39-8c6b-0d7a1f6f2c31';

/** The uuid that an imported company has by its name, so that a repeated import makes no second one. */
export function importedUuid(name: string): string {
  return v5(name.toLowerCase(), names);
}

/**
 * Brings one row of a list in: the company, if it is not there, and its owner as a client who is invited by mail. Each
 * step finds what an attempt before it has left behind, so that the same row again changes nothing.
 *
 * @returns what was done, or the refusal of the first step that may not be
 */
export async function importCompany(
  commands: Commands,
  { uuid, name, timeZone, owner, restore }: CompanyToImport,
  metadata: CommandMetadata,
): Promise<Imported | Refusal> {
  const { state } = await commands.load(companyDecider, uuid);
  if (state.status === 'deleted' && !restore) return archived;
  const step = (command: CompanyCommand) =>
    commands.send(
      companyDecider,
      uuid,
      command,
      metadataOfStep({ ...metadata, company: uuid }, `${command.type} ${uuid}`),
    );
  // the same request again finds what it has made itself, and is answered as it was the first time
  const made =
    state.status === 'deleted' ? null : await step({ type: 'CreateCompany', name, timeZone, setup: setupSteps });
  if (made && !isDone(made) && state.status === 'none') return made;
  const isCreated = made !== null && isDone(made) && made.events.length > 0;
  const restored = isCreated ? null : await step({ type: 'RestoreCompany' });
  if (restored && !isDone(restored)) return restored;
  const ownerRefused = owner ? await addOwner(commands, uuid, owner, metadata) : undefined;
  const outcome = isCreated ? 'created' : restored?.events.length ? 'restored' : 'existing';
  return { outcome, ownerRefused: ownerRefused ?? null };
}

const archived = refuse('archived', 'A company of this name is in the archive. Restore it, or use another name.');

/** Makes the owner a client of the company, and its account owner while it has none. */
async function addOwner(
  commands: Commands,
  company: string,
  { email, firstName, lastName }: ImportedOwner,
  metadata: CommandMetadata,
): Promise<Refusal | undefined> {
  const invited = await inviteMember(
    commands,
    {
      company,
      email,
      name: { firstName, lastName },
      role: 'client_owner',
      expiresAt: null,
      byClient: false,
      isImported: true,
    },
    metadata,
  );
  if ('refused' in invited) return invited;
  const { companyUser } = invited;
  const { state: owner } = await commands.load(accountOwnerDecider, company);
  if (owner.companyUser !== null) return undefined;
  const { state: member } = await commands.load(companyUserDecider, companyUser);
  if (member.status !== 'member' || member.role !== 'client_owner') return undefined;
  const assigned = await commands.send(
    accountOwnerDecider,
    company,
    { type: 'AssignAccountOwner', companyUser, isClient: true },
    metadataOfStep({ ...metadata, company }, `assign account owner ${company}`),
  );
  return isDone(assigned) ? undefined : assigned;
}
