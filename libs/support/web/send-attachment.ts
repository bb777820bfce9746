import { RequestFailed, send } from '@daybook/kernel/ui';
import { sendSupportMessage } from '@daybook/support/domain';
import { sendFile } from '@daybook/uploads/web';
import { BeginUploadSupportAttachmentDocument, FinishUploadSupportAttachmentDocument } from './generated/graphql.js';

/** The tickets of files that are there already, so that a second try does not send them again. */
const tickets = new WeakMap<File, string>();

/**
 * Sends a file that is to go along with a message; answers its ticket.
 *
 * @throws Error with the sentence that says why it was not taken
 */
export async function sendAttachment(file: File): Promise<string> {
  const known = tickets.get(file);
  if (known) return known;
  const ticket = await sentAnew(file).catch((cause: unknown) => {
    throw cause instanceof RequestFailed ? new Error(cause.sentence ?? sendSupportMessage.words.failed) : cause;
  });
  tickets.set(file, ticket);
  return ticket;
}

async function sentAnew(file: File): Promise<string> {
  const { beginUploadSupportAttachment: begun } = await send(
    BeginUploadSupportAttachmentDocument,
    { filename: file.name },
    once(),
  );
  if (!begun.uuid || !begun.startUrl) throw new Error(begun.errorMessage ?? sendSupportMessage.words.failed);
  await sendFile(file, begun.startUrl, { progress: () => {}, waiting: () => {} }, new AbortController().signal);
  const { finishUploadSupportAttachment: end } = await send(
    FinishUploadSupportAttachmentDocument,
    { uuid: begun.uuid },
    once(),
  );
  if (!end.success) throw new Error(end.errorMessage ?? sendSupportMessage.words.failed);
  return begun.uuid;
}

const once = () => ({ requestId: crypto.randomUUID() });
