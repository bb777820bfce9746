import {
  comparableName,
  type VendorDetails,
  type VendorState,
  vendor,
  vendorDetailsOf,
  vendorNameClaim,
} from '@daybook/checks/domain';
import { file } from '@daybook/files/domain';
import { type CommandMetadata, type Commands, isDone } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import { v5 } from 'uuid';

export interface WantedVendor {
  readonly uuid: string;
  readonly isNew: boolean;
  readonly details: VendorDetails;
  readonly isActive: boolean;
  /** The file of its W-9, when one was uploaded. */
  readonly w9: string | null;
}

/**
 * Takes the name, then writes the vendor, then gives up the name it bore before. Each step is done once, and a name whose
 * vendor never came is free again after an hour.
 */
export async function saveVendor(
  commands: Commands,
  company: string,
  { uuid, isNew, details: typed, isActive, w9 }: WantedVendor,
  metadata: (step: string) => CommandMetadata,
): Promise<{ readonly vendor: VendorState } | Refusal> {
  const details = vendorDetailsOf(typed);
  if ('refused' in details) return details;
  if (w9 !== null && !(await isW9Of(commands, company, w9))) return noForm;
  const { state: before } = await commands.load(vendor, uuid);
  const taken = await claim(commands, company, { uuid, name: details.name }, metadata('claim'));
  if (taken) return taken;
  const command = isNew
    ? ({ type: 'AddVendor', details, isActive } as const)
    : ({ type: 'ChangeVendor', details, isActive } as const);
  const saved = await commands.send(vendor, uuid, command, metadata('save'));
  if (!isDone(saved)) return saved;
  if (before.is === 'there')
    await release(commands, company, uuid, { before: before.name, now: details.name }, metadata);
  if (w9 === null) return { vendor: saved.state };
  const filed = await commands.send(vendor, uuid, { type: 'FileW9', file: w9 }, metadata('w9'));
  return isDone(filed) ? { vendor: filed.state } : filed;
}

const noForm = refuse('w9', 'This form is no longer there. Upload the W-9 again.');

async function isW9Of(commands: Commands, company: string, uuid: string): Promise<boolean> {
  const { state } = await commands.load(file, uuid);
  return state.is === 'there' && state.attachedTo?.kind === 'w9' && state.attachedTo.item === company;
}

async function claim(
  commands: Commands,
  company: string,
  { uuid, name }: { readonly uuid: string; readonly name: string },
  metadata: CommandMetadata,
): Promise<Refusal | undefined> {
  const stream = claimOf(company, name);
  const { state: held } = await commands.load(vendorNameClaim, stream);
  const isUnused = held.vendor !== null && !(await bears(commands, held.vendor, name));
  const command = { type: 'ClaimVendorName', vendor: uuid, isUnused } as const;
  const outcome = await commands.send(vendorNameClaim, stream, command, metadata);
  return isDone(outcome) ? undefined : outcome;
}

async function bears(commands: Commands, uuid: string, name: string): Promise<boolean> {
  const { state } = await commands.load(vendor, uuid);
  return state.is === 'there' && comparableName(state.name) === comparableName(name);
}

async function release(
  commands: Commands,
  company: string,
  uuid: string,
  { before, now }: { readonly before: string; readonly now: string },
  metadata: (step: string) => CommandMetadata,
): Promise<void> {
  if (comparableName(before) === comparableName(now)) return;
  const command = { type: 'ReleaseVendorName', vendor: uuid } as const;
  await commands.send(vendorNameClaim, claimOf(company, before), command, metadata('release'));
}

function claimOf(company: string, name: string): string {
  return v5(comparableName(name), company);
}
