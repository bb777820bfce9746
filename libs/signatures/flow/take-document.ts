import { finishUpload, settleUpload } from '@daybook/files/flow';
import type { CommandMetadata } from '@daybook/kernel/commands';
import type { UploadCause } from '@daybook/kernel/contributions';
import { type Refusal, refuse } from '@daybook/kernel/events';
import { type Receiving, receiveWhole } from '@daybook/uploads/flow';

export const noPdf = refuse('noPdf', 'Only PDF files can be signed. Save the document as a PDF and choose it again.');

/**
 * Makes of the bytes of a begun upload a file that lies with its document.
 *
 * @returns the file and its SHA-256 in hex
 */
export async function takeDocument(
  receiving: Receiving,
  { ticket, body, isBroken }: { ticket: string; body: AsyncIterable<Buffer>; isBroken: (fault: unknown) => boolean },
  metadata: (step: string) => CommandMetadata,
): Promise<{ readonly file: string; readonly sha256: string } | Refusal> {
  const refusal =
    (await receiveWhole(receiving, ticket, body, isBroken)) ??
    (await settleUpload(receiving, ticket, { replaces: null, isFromClient: false }, metadata));
  if (refusal) return refusal;
  const { commandId: _, bodyHash: __, ...cause } = metadata('finish');
  const finished = await finishUpload(receiving.commands, ticket, cause satisfies UploadCause);
  if ('refused' in finished) return finished;
  await receiving.parts.discard(ticket);
  const [version] = finished.file.versions;
  if (version?.mediaType !== 'application/pdf') return noPdf;
  return { file: finished.uuid, sha256: version.sha256 };
}
