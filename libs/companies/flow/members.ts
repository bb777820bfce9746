import {
  accountOwnerDecider,
  type CompanyCommand,
  type CompanyUserCommand,
  companyDecider,
  companyUserDecider,
  membershipClaimDecider,
  membershipClaimOf,
} from '@daybook/companies/domain';
import { type CommandMetadata, type Commands, isDone, metadataOfStep } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';
import type { Role } from '@daybook/kernel/rights';
import { goneRefusal } from './gone.js';

/** Sends any command of a company; the events belong to it. */
export async function changeCompany(
  commands: Commands,
  company: string,
  command: CompanyCommand,
  metadata: CommandMetadata,
): Promise<Refusal | undefined> {
  const outcome = await commands.send(
    companyDecider,
    company,
    command,
    metadataOfStep({ ...metadata, company }, `${command.type} ${company}`),
  );
  return isDone(outcome) ? undefined : outcome;
}

export interface NewMember {
  /** Of the membership; its stream is `companyUser-{uuid}`. */
  readonly uuid: string;
  readonly company: string;
  readonly user: string;
  readonly role: Role;
  readonly isStaff: boolean;
  /** Makes the member the company's account owner. */
  readonly isAccountOwner?: boolean;
}

/**
 * Makes a person a member: claims the one membership of person and company, adds the member, names the account owner.
 * Each step is a command with an id of its own, so that a repetition after a crash goes on where it stopped.
 *
 * @returns the refusal of the first step that may not be, else undefined
 */
export async function addMember(
  commands: Commands,
  member: NewMember,
  metadata: CommandMetadata,
): Promise<Refusal | undefined> {
  const { uuid, company, user, role, isStaff, isAccountOwner = false } = member;
  const gone = await goneRefusal(commands, company);
  if (gone) return gone;
  const claimed = await commands.send(
    membershipClaimDecider,
    membershipClaimOf(company, user),
    { type: 'ClaimMembership', companyUser: uuid },
    metadataOfStep({ ...metadata, company }, `claim membership ${uuid}`),
  );
  if (!isDone(claimed)) return claimed;
  const added = await changeMember(
    commands,
    uuid,
    { type: 'AddCompanyUser', company, user, role, isStaff },
    { ...metadata, company },
  );
  return added ?? (isAccountOwner ? assignOwner(commands, member, metadata) : undefined);
}

/** Sends any command of a member; the origin names the company, which must not be deleted. */
export async function changeMember(
  commands: Commands,
  companyUser: string,
  command: CompanyUserCommand,
  metadata: CommandMetadata,
): Promise<Refusal | undefined> {
  const gone = metadata.company === null ? undefined : await goneRefusal(commands, metadata.company);
  if (gone) return gone;
  const outcome = await commands.send(
    companyUserDecider,
    companyUser,
    command,
    metadataOfStep(metadata, `${command.type} ${companyUser}`),
  );
  return isDone(outcome) ? undefined : outcome;
}

async function assignOwner(
  commands: Commands,
  { uuid, company, role }: NewMember,
  metadata: CommandMetadata,
): Promise<Refusal | undefined> {
  const outcome = await commands.send(
    accountOwnerDecider,
    company,
    { type: 'AssignAccountOwner', companyUser: uuid, isClient: role !== 'staff_director' },
    metadataOfStep({ ...metadata, company }, `assign account owner ${company}`),
  );
  return isDone(outcome) ? undefined : outcome;
}
