import { randomUUID } from 'node:crypto';
import type { ConflictAction } from '@daybook/files/domain';
import type { CommandMetadata } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import { texts, upload } from '@daybook/uploads/domain';
import {
  cannotFinish,
  isProgram,
  mediaTypeOf,
  messageWhenFull,
  type Receiving,
  sayFinished,
  sniffBytes,
  unlessFinished,
} from '@daybook/uploads/flow';
import { v5 } from 'uuid';

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
export function settleUpload(
  receiving: Receiving,
  ticket: string,
  outcome: UploadOutcome,
  metadata: (step: string) => CommandMetadata,
): Promise<Refusal | undefined> {
  return unlessFinished(receiving.commands, ticket, () => settle(receiving, ticket, outcome, metadata));
}

async function settle(
  receiving: Receiving,
  ticket: string,
  { replaces, isFromClient }: UploadOutcome,
  metadata: (step: string) => CommandMetadata,
): Promise<Refusal | undefined> {
  const { commands, parts } = receiving;
  const { state } = await commands.load(upload, ticket);
  const wrong = await cannotFinish(receiving, ticket, state, metadata('check'));
  if (wrong || state.is === 'absent') return wrong;

  const file = replaces ?? v5('file', ticket);
  const version = replaces === null ? v5('version 1', file) : v5('version', ticket);
  // a try that the log did not hear of has left its bytes: they are taken up again. What lies there is never written over,
  // so whoever finishes twice at once cannot put other bytes where some were looked at.
  const place = `files/${file}/${version}/`;
  const before = await parts.attempts(place);
  const bytes =
    (await parts.resume(ticket, before, `file-${file}`)) ??
    (await parts.settle(ticket, `${place}${randomUUID()}`, `file-${file}`).catch(messageWhenFull));
  if ('refused' in bytes) return bytes;
  const { object } = bytes;

  const mediaType = await mediaTypeOf(await parts.beginning(object, `file-${file}`, sniffBytes), state.filename);
  if (isProgram(mediaType)) {
    await parts.remove(object);
    return refuse('typeNotSupported', texts.fileTypeNotSupported);
  }
  const conflictAction: ConflictAction = replaces === null ? 'KEEP_BOTH' : 'NEW_VERSION';
  const result = { file, version, conflictAction, isFromClient };
  const others = before.map(({ key }) => key);
  return sayFinished(receiving, ticket, { ...bytes, mediaType }, result, metadata, others);
}
