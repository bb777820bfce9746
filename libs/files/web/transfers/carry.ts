import { maxBytes, tooBigText, type UploadPurpose } from '@daybook/files/domain';
import { queries, send, sessionReady } from '@daybook/kernel/ui';
import {
  BeginUploadAttachmentDocument,
  BeginUploadFileDocument,
  FinishUploadAttachmentDocument,
  FinishUploadFileDocument,
} from './generated/graphql.js';
import { sendFile } from './send-file.js';
import { untilReached } from './until-reached.js';
import type { Carry, Upload, UploadTarget } from './upload-queue.js';
import { uploadTexts } from './upload-texts.js';

interface Ticket {
  readonly uuid: string | null;
  readonly startUrl: string | null;
  readonly errorMessage: string | null;
}

/** Begin, bytes, finish. Every call may be repeated: the same request id gets the same ticket and the same file. */
export const carry: Carry = async (upload, reports, signal) => {
  const purpose = purposeOf(upload.target);
  if (upload.file.size > maxBytes[purpose]) throw new Error(tooBigText(purpose));
  const [beginning, finishing] = [crypto.randomUUID(), crypto.randomUUID()];
  const { uuid, startUrl, errorMessage } = await untilReached(() => begin(upload, beginning, signal), reports, signal);
  if (!uuid || !startUrl) throw new Error(errorMessage || uploadTexts.failedToUpload);
  const file = await sendFile(upload.file, startUrl, reports, signal)
    .then(() => untilReached(() => finish(upload, uuid, finishing, signal), reports, signal))
    .catch((cause: unknown) => {
      if (signal.aborted) giveUp(startUrl);
      throw cause;
    });
  // who waits for the answer of a to-do sees its files when it is over
  if ('todoUuid' in upload.target) await queries.changed(['file', 'todo']);
  else void queries.changed(['file']);
  return file;
};

function purposeOf(target: UploadTarget): UploadPurpose {
  if ('itemUuid' in target) return 'ATTACHMENT';
  return 'todoUuid' in target ? 'TODO_ANSWER' : 'FILE';
}

async function begin({ file, target }: Upload, requestId: string, signal: AbortSignal): Promise<Ticket> {
  const options = { requestId, signal };
  if ('itemUuid' in target)
    return (await send(BeginUploadAttachmentDocument, { name: file.name, itemUuid: target.itemUuid }, options))
      .beginUploadAttachment;
  const where = 'todoUuid' in target ? { fileUploadRequestPageUuid: target.todoUuid } : target;
  return (await send(BeginUploadFileDocument, { filename: file.name, ...where }, options)).beginUploadFile;
}

/** Has what came so far taken away now; unsaid, that is done when the hour of the ticket is over. */
function giveUp(startUrl: string): void {
  void sessionReady()
    .then(() => fetch(startUrl, { method: 'DELETE', keepalive: true }))
    .catch(() => undefined);
}

async function finish({ target, conflictAction }: Upload, uuid: string, requestId: string, signal: AbortSignal) {
  const options = { requestId, signal };
  if ('itemUuid' in target) {
    const { success, errorMessage, fileUuid } = (await send(FinishUploadAttachmentDocument, { uuid }, options))
      .finishUploadAttachment;
    if (!success || !fileUuid) throw new Error(errorMessage || uploadTexts.hasErrors);
    return fileUuid;
  }
  const answer = (await send(FinishUploadFileDocument, { uuid, conflictAction }, options)).finishUploadFile;
  const file = answer.uploadedFile?.uuid;
  if (!answer.success || !file) throw new Error(answer.errorMessage || uploadTexts.hasErrors);
  return file;
}
