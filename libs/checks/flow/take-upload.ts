import { finishUpload, settleUpload } from '@daybook/files/flow';
import type { CommandMetadata } from '@daybook/kernel/commands';
import type { UploadCause } from '@daybook/kernel/contributions';
import type { Refusal } from '@daybook/kernel/events';
import type { Receiving } from '@daybook/uploads/flow';

/** Makes the bytes that were sent for a ticket a file that lies beside its company. */
export async function takeUpload(
  receiving: Receiving,
  ticket: string,
  isFromClient: boolean,
  metadata: (step: string) => CommandMetadata,
): Promise<{ readonly file: string; readonly mediaType: string | undefined } | Refusal> {
  const refusal = await settleUpload(receiving, ticket, { replaces: null, isFromClient }, metadata);
  if (refusal) return refusal;
  const { commandId: _, bodyHash: __, ...cause } = metadata('finish');
  const finished = await finishUpload(receiving.commands, ticket, cause satisfies UploadCause);
  if ('refused' in finished) return finished;
  await receiving.parts.discard(ticket);
  return { file: finished.uuid, mediaType: finished.file.versions.at(-1)?.mediaType };
}
