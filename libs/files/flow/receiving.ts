import { randomUUID } from 'node:crypto';
import {
  type ConflictAction,
  imageExtensions,
  type ReceivedBytes,
  texts,
  titleOfFile,
  trimmed,
  type Upload,
  type UploadCommand,
  type UploadPurpose,
  type UploadRefusal,
  type UploadResult,
  type UploadTarget,
  upload,
} from '@daybook/files/domain';
import type { Clock } from '@daybook/kernel/clock';
import { type CommandMetadata, type Commands, isDone } from '@daybook/kernel/commands';
import { type DecisionContext, isRefusal, type Refusal, refuse } from '@daybook/kernel/events';
import { StoreFull } from '@daybook/kernel/store';
import { answerFileExtensions, todo } from '@daybook/todos/domain';
import { v5 } from 'uuid';
import { isProgram, mediaTypeOf, sniffBytes } from './media-type.js';
import { refusalOf } from './steps.js';
import type { UploadParts } from './upload-parts.js';

export interface UploadRequest {
  readonly purpose: UploadPurpose;
  readonly target: UploadTarget;
  readonly filename: string;
}

/** What it takes to receive bytes. */
export interface Receiving {
  readonly commands: Commands;
  readonly parcels: UploadParts;
  readonly clock: Clock;
}

/** Gives a ticket for one upload. Whether the person may put something there was asked before. */
export async function beginUpload(
  { commands, clock }: Receiving,
  ticket: string,
  { purpose, target, filename }: UploadRequest,
  metadata: CommandMetadata,
): Promise<Refusal | undefined> {
  const closed =
    'todo' in target ? await noMoreAnswers(commands, target.todo, filename, at(metadata, clock)) : undefined;
  if (closed) return closed;
  const name = trimmed(filename) === '' ? '' : titleOfFile(filename);
  const command = { type: 'BeginUpload', purpose, target, filename: name, extensions: extensionsOf(purpose) } as const;
  const outcome = await commands.send(upload, ticket, command, metadata);
  return isDone(outcome) ? undefined : outcome;
}

/** Screenshots and logs are what support asks for. */
const supportExtensions: readonly string[] = [...answerFileExtensions, 'txt', 'zip'];

function extensionsOf(purpose: UploadPurpose): readonly string[] | null {
  if (purpose === 'AVATAR' || purpose === 'HEADER_IMAGE') return imageExtensions;
  if (purpose === 'SUPPORT') return supportExtensions;
  return purpose === 'TODO_ANSWER' ? answerFileExtensions : null;
}

export interface UploadOutcome {
  /** The file that gets one more version; null when the bytes become a file of their own. */
  readonly replaces: string | null;
  readonly isFromClient: boolean;
}

/**
 * Settles the bytes of an upload where they stay and says what they become; `finishUpload` then makes that of them.
 *
 * @param origin of a step of the finishing, told apart by name
 */
export async function settleUpload(
  { commands, parcels, clock }: Receiving,
  ticket: string,
  { replaces, isFromClient }: UploadOutcome,
  metadata: (step: string) => CommandMetadata,
): Promise<Refusal | undefined> {
  const { state } = await commands.load(upload, ticket);
  if (state.is === 'finished') return undefined;
  const wrong = await cannotFinish({ commands, parcels, clock }, ticket, state, metadata('check'));
  if (wrong || state.is === 'absent') return wrong;

  const file = replaces ?? v5('file', ticket);
  const version = replaces === null ? v5('version 1', file) : v5('version', ticket);
  // a try that the log did not hear of has left its bytes: they are taken up again. What lies there is never written over,
  // so whoever finishes twice at once cannot put other bytes where some were looked at.
  const place = `files/${file}/${version}/`;
  const before = await parcels.attempts(place);
  const bytes =
    (await parcels.resume(ticket, before, `file-${file}`)) ??
    (await parcels.settle(ticket, `${place}${randomUUID()}`, `file-${file}`).catch(messageWhenFull));
  if ('refused' in bytes) return bytes;
  const { object } = bytes;

  const mediaType = await mediaTypeOf(await parcels.beginning(object, `file-${file}`, sniffBytes), state.filename);
  if (isProgram(mediaType)) {
    await parcels.remove(object);
    return refuse('typeNotSupported', texts.fileTypeNotSupported);
  }
  const conflictAction: ConflictAction = replaces === null ? 'KEEP_BOTH' : 'NEW_VERSION';
  const result = { file, version, conflictAction, isFromClient };
  const others = before.map(({ key }) => key);
  return sayFinished({ commands, parcels, clock }, ticket, { ...bytes, mediaType }, result, metadata, others);
}

/**
 * Says of bytes that lie where they stay that they are the upload's, and what becomes of them. Once the upload is over, it
 * takes away what is not the upload's of them and of the `others` that were tried.
 */
export async function sayFinished(
  { commands, parcels }: Receiving,
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
  for (const key of isOver ? new Set([...others, object]) : []) if (key !== own) await parcels.remove(key);
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
  { commands, parcels, clock }: Receiving,
  ticket: string,
  state: Upload | { readonly is: 'absent' },
  metadata: CommandMetadata,
): Promise<UploadRefusal | Refusal | undefined> {
  const result = { file: ticket, version: ticket, conflictAction: 'KEEP_BOTH', isFromClient: false } as const;
  const received = { size: 0, sha256: '', mediaType: '', object: ticket };
  const context = at(metadata, clock);
  const asked =
    state.is === 'begun' || state.is === 'received' ? ({ ...state, is: 'received', received } as const) : state;
  const answer = upload.decide(asked, { type: 'FinishUpload', object: ticket, ...result }, context);
  if (isRefusal(answer) || state.is === 'absent') return isRefusal(answer) ? answer : undefined;
  const size = await parcels.received(ticket);
  if (size === undefined) return refuse('noBytes', texts.uploadHasErrors);
  if (size === 0) return refuse('empty', texts.fileEmpty);
  return 'todo' in state.target ? noMoreAnswers(commands, state.target.todo, state.filename, context) : undefined;
}

/** What the to-do would say to one more file. */
async function noMoreAnswers(
  commands: Commands,
  uuid: string,
  name: string,
  context: DecisionContext,
): Promise<Refusal | undefined> {
  const { state } = await commands.load(todo, uuid);
  const answer = todo.decide(state, { type: 'AttachAnswerFile', file: 'one more', name }, context);
  return isRefusal(answer) ? answer : undefined;
}

function at({ by }: CommandMetadata, clock: Clock): DecisionContext {
  return { at: clock.now().toISOString(), by };
}

export function messageWhenFull(fault: unknown): Refusal {
  if (fault instanceof StoreFull) return refuse('storeFull', fault.message);
  throw fault;
}
