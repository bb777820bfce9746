import type { Clock } from '@daybook/kernel/clock';
import { type CommandMetadata, type Commands, isDone } from '@daybook/kernel/commands';
import { type UploadPurpose, uploadPurpose } from '@daybook/kernel/contributions';
import { type DecisionContext, isRefusal, type Refusal, refuse } from '@daybook/kernel/events';
import { StoreFull } from '@daybook/kernel/store';
import { titleOfFile, trimmed } from '@daybook/kernel/text';
import {
  type ReceivedBytes,
  texts,
  type Upload,
  type UploadCommand,
  type UploadResult,
  type UploadTarget,
  upload,
} from '@daybook/uploads/domain';
import { refusalOf } from './steps.js';
import type { UploadParts } from './upload-parts.js';

export interface UploadRequest {
  /** The name under which an area takes it. */
  readonly purpose: string;
  readonly target: UploadTarget;
  readonly filename: string;
}

/** What it takes to receive bytes. */
export interface Receiving {
  readonly commands: Commands;
  readonly purposes: readonly UploadPurpose[];
  readonly parts: UploadParts;
  readonly clock: Clock;
}

/** Gives a ticket for one upload. Whether the person may put something there was asked before. */
export async function beginUpload(
  { commands, purposes, clock }: Receiving,
  ticket: string,
  { purpose, target, filename }: UploadRequest,
  metadata: CommandMetadata,
): Promise<Refusal | undefined> {
  const { maxBytes, extensions, isClosed } = uploadPurpose(purposes, purpose);
  const closed = await isClosed?.(commands, target, filename, at(metadata, clock));
  if (closed) return closed;
  const name = trimmed(filename) === '' ? '' : titleOfFile(filename);
  const command = { type: 'BeginUpload', purpose, target, filename: name, maxBytes, extensions } as const;
  const outcome = await commands.send(upload, ticket, command, metadata);
  return isDone(outcome) ? undefined : outcome;
}

/**
 * Says of bytes that lie where they stay that they are the upload's, and what becomes of them. Once the upload is over, it
 * takes away what is not the upload's of them and of the `others` that were tried.
 */
export async function sayFinished(
  { commands, parts }: Receiving,
  ticket: string,
  bytes: ReceivedBytes,
  result: UploadResult,
  metadata: (step: string) => CommandMetadata,
  others: readonly string[] = [],
): Promise<Refusal | undefined> {
  const { object } = bytes;
  const steps = [
    [`bytes ${object}`, { type: 'RecordBytes', ...bytes }],
    ['finish', { type: 'FinishUpload', object, ...result }],
  ] as const;
  const refusal = await inTurn(commands, ticket, steps, metadata);
  const { state: end } = await commands.load(upload, ticket);
  // until then somebody else may be about to say it of the same bytes
  const isOver = end.is !== 'begun' && end.is !== 'received';
  const own = end.is === 'finished' ? end.received?.object : undefined;
  for (const key of isOver ? new Set([...others, object]) : []) if (key !== own) await parts.remove(key);
  return end.is === 'finished' ? undefined : refusal;
}

async function inTurn(
  commands: Commands,
  ticket: string,
  steps: readonly (readonly [name: string, command: UploadCommand])[],
  metadata: (step: string) => CommandMetadata,
): Promise<Refusal | undefined> {
  for (const [name, command] of steps) {
    const refusal = refusalOf(await commands.send(upload, ticket, command, metadata(name)));
    if (refusal) return refusal;
  }
  return undefined;
}

/** What the ticket would say to its end, asked before bytes are moved. */
export async function cannotFinish(
  { commands, purposes, parts, clock }: Receiving,
  ticket: string,
  state: Upload | { readonly is: 'absent' },
  metadata: CommandMetadata,
): Promise<Refusal | undefined> {
  const result = { file: ticket, version: ticket, conflictAction: 'KEEP_BOTH', isFromClient: false } as const;
  const received = { size: 0, sha256: '', mediaType: '', object: ticket };
  const context = at(metadata, clock);
  const asked =
    state.is === 'begun' || state.is === 'received' ? ({ ...state, is: 'received', received } as const) : state;
  const answer = upload.decide(asked, { type: 'FinishUpload', object: ticket, ...result }, context);
  if (isRefusal(answer) || state.is === 'absent') return isRefusal(answer) ? answer : undefined;
  const size = await parts.received(ticket);
  if (size === undefined) return refuse('noBytes', texts.uploadHasErrors);
  if (size === 0) return refuse('empty', texts.fileEmpty);
  return uploadPurpose(purposes, state.purpose).isClosed?.(commands, state.target, state.filename, context);
}

function at({ by }: CommandMetadata, clock: Clock): DecisionContext {
  return { at: clock.now().toISOString(), by };
}

export function messageWhenFull(fault: unknown): Refusal {
  if (fault instanceof StoreFull) return refuse('storeFull', fault.message);
  throw fault;
}
