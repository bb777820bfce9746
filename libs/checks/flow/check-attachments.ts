import { file } from '@daybook/files/domain';
import { finishUpload } from '@daybook/files/flow';
import { type CommandMetadata, type Commands, metadataOfStep } from '@daybook/kernel/commands';
import type { UploadPurpose } from '@daybook/kernel/contributions';
import { type Refusal, refuse } from '@daybook/kernel/events';
import { refuseDestruction } from '@daybook/privacy/published';
import { lifetime, upload } from '@daybook/uploads/domain';
import { v5 } from 'uuid';

export const checkAttachmentPurpose = 'CHECK_ATTACHMENT';

/** How long what nobody mailed along stays since its upload began, in milliseconds. */
export const longestUnmailed = 24 * 3_600_000;

/** One PDF that goes into the envelope with a check, beside the company in no folder. */
export const checkAttachmentUploads: UploadPurpose = {
  name: checkAttachmentPurpose,
  maxBytes: 10 * 1024 * 1024,
  tooBig: 'This file is larger than 10 MB. Choose a smaller one.',
  extensions: ['pdf'],
  demands: ({ item = '' }) => ({ action: 'prepare', on: 'checks', uuid: item }),
  complete: finishUpload,
};

export const noPdfAttachment = refuse(
  'attachment',
  'Only a PDF can be mailed along. Save it as a PDF and upload that.',
);
const gone = refuse('attachment', 'This attachment is no longer there. Upload it again.');

/** The file that a ticket became. */
export function fileOfTicket(ticket: string): string {
  return v5('file', ticket);
}

/** What a ticket brought for a check of the company, as it can go into an envelope; what is to be taken away is gone. */
export async function attachmentOf(
  commands: Commands,
  company: string,
  ticket: string,
  now: Date,
): Promise<{ readonly title: string } | Refusal> {
  const { state } = await commands.load(upload, ticket);
  if (state.is !== 'finished' || state.purpose !== checkAttachmentPurpose || state.company !== company) return gone;
  if (now.getTime() > Date.parse(state.expiresAt) - lifetime + longestUnmailed) return gone;
  const { state: stored } = await commands.load(file, fileOfTicket(ticket));
  return stored.is === 'there' ? { title: state.filename } : gone;
}

/** From now on it is a check's, and nobody takes it away. */
export async function holdAttachment(
  commands: Commands,
  ticket: string,
  check: string,
  metadata: CommandMetadata,
): Promise<void> {
  const command = { type: 'PlaceHold', by: check } as const;
  await commands.send(file, fileOfTicket(ticket), command, metadataOfStep(metadata, 'hold'));
}

/** Takes away what a ticket brought, or will bring no more, unless a legal hold keeps it. What is gone stays gone. */
export async function discardUpload(commands: Commands, ticket: string, metadata: CommandMetadata): Promise<void> {
  await commands.send(upload, ticket, { type: 'AbandonUpload' }, metadataOfStep(metadata, 'abandon'));
  const { state } = await commands.load(file, fileOfTicket(ticket));
  if (state.is === 'absent' || (await refuseDestruction(commands, state.company))) return;
  await commands.send(file, fileOfTicket(ticket), { type: 'DestroyContent' }, metadataOfStep(metadata, 'destroy'));
}
