import { RequestFailed, send } from '@daybook/kernel/ui';
import { sendFile } from '@daybook/uploads/web';
import {
  BeginUploadSupportAttachmentDocument,
  FinishUploadSupportAttachmentDocument,
  SendSupportMessageDocument,
  type SendSupportMessageMutationVariables,
} from './generated/graphql.js';
import { texts } from './texts.js';

export type Message = Omit<SendSupportMessageMutationVariables, 'attachmentTicket'>;

/** The tickets of files that are there already, so that a second try does not send them again. */
const tickets = new WeakMap<File, string>();

/** Sends the attachment, if there is one, then the message. The sentence that says why not; nothing when it went. */
export async function sendMessage(message: Message, file: File | undefined): Promise<string | undefined> {
  try {
    const attachmentTicket = file ? (tickets.get(file) ?? (await sendAttachment(file))) : null;
    if (file && attachmentTicket) tickets.set(file, attachmentTicket);
    const sent = { ...message, attachmentTicket };
    const { sendSupportMessage: answer } = await send(SendSupportMessageDocument, sent, once());
    return answer.success ? undefined : (answer.errorMessage ?? texts.failed);
  } catch (cause) {
    if (cause instanceof RequestFailed) return cause.sentence ?? texts.failed;
    return cause instanceof Error ? cause.message : texts.failed;
  }
}

/** @throws Error with the sentence that says why the file was not taken */
async function sendAttachment(file: File): Promise<string> {
  const { beginUploadSupportAttachment: begun } = await send(
    BeginUploadSupportAttachmentDocument,
    { filename: file.name },
    once(),
  );
  if (!begun.uuid || !begun.startUrl) throw new Error(begun.errorMessage ?? texts.failed);
  await sendFile(file, begun.startUrl, { progress: () => {}, waiting: () => {} }, new AbortController().signal);
  const { finishUploadSupportAttachment: end } = await send(
    FinishUploadSupportAttachmentDocument,
    { uuid: begun.uuid },
    once(),
  );
  if (!end.success) throw new Error(end.errorMessage ?? texts.failed);
  return begun.uuid;
}

const once = () => ({ requestId: crypto.randomUUID() });
