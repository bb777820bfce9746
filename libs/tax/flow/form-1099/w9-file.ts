import { currentVersion, file } from '@daybook/files/domain';
import { finishUpload, settleUpload } from '@daybook/files/flow';
import { type CommandMetadata, type Commands, isDone } from '@daybook/kernel/commands';
import type { UploadCause, UploadPurpose } from '@daybook/kernel/contributions';
import { type Refusal, refuse } from '@daybook/kernel/events';
import { payee } from '@daybook/tax/domain';
import { upload } from '@daybook/uploads/domain';
import { beginUpload, type Receiving, receiveWhole, step } from '@daybook/uploads/flow';

export const w9LinkPurpose = 'W9_BY_LINK';

/** What its bytes may be, whatever the name says. */
const mediaTypes: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg'];

const noForm = refuse(
  'noW9',
  'This file is neither a PDF nor a picture, though its name says so. Save the signed form as a PDF, or take a photo of it, and send that. You can also fill in the form here.',
);

/** A signed form of somebody without an account: it lies beside the company in no folder, for those who manage its taxes. */
export const w9LinkUploads: UploadPurpose = {
  name: w9LinkPurpose,
  maxBytes: 10 * 1024 * 1024,
  tooBig: 'This file is larger than 10 MB. Choose a smaller one.',
  extensions: ['pdf', 'png', 'jpg', 'jpeg'],
  demands: ({ item = '' }) => ({ action: 'manage', on: 'taxPapers', uuid: item }),
  complete: finishW9File,
};

/** What a link takes for whom. */
interface HandedIn {
  readonly company: string;
  readonly payee: string;
  readonly request: string;
  readonly ticket: string;
  readonly filename: string;
  readonly body: AsyncIterable<Buffer>;
  readonly isBroken: (fault: unknown) => boolean;
}

/** Takes the bytes of a signed form, and tells the payee's stream of it; what is no form leaves nothing. */
export async function takeW9File(
  receiving: Receiving,
  { company, payee: whose, request, ticket, filename, body, isBroken }: HandedIn,
  metadata: (step: string) => CommandMetadata,
): Promise<Refusal | undefined> {
  const target = { item: company, kind: 'taxPapers', payee: whose, request };
  const refusal =
    (await beginUpload(receiving, ticket, { purpose: w9LinkPurpose, target, filename }, metadata('begin'))) ??
    (await receiveWhole(receiving, ticket, body, isBroken)) ??
    (await settleUpload(receiving, ticket, { replaces: null, isFromClient: true }, metadata));
  if (refusal) return refusal;
  const { commandId: _, bodyHash: __, ...cause } = metadata('finish');
  const finished = await finishW9File(receiving.commands, ticket, cause satisfies UploadCause);
  await receiving.parts.discard(ticket);
  return 'refused' in finished ? finished : undefined;
}

/** Makes of a finished upload the file of a payee. Each step is done once. */
async function finishW9File(
  commands: Commands,
  ticket: string,
  cause: UploadCause,
): Promise<{ readonly uuid: string } | Refusal> {
  const finished = await finishUpload(commands, ticket, cause);
  if ('refused' in finished) return finished;
  const { uuid } = finished;
  const destroy = () => commands.send(file, uuid, { type: 'DestroyContent' }, step(ticket, 'destroy', cause));
  if (!mediaTypes.includes(currentVersion(finished.file).mediaType)) {
    await destroy();
    return noForm;
  }
  const { state } = await commands.load(upload, ticket);
  const { payee: whose = '', request = '' } = state.is === 'absent' ? {} : (state.target as Record<string, string>);
  const receive = { type: 'ReceiveW9File', request, file: uuid } as const;
  const outcome = await commands.send(payee, whose, receive, step(ticket, 'receive', cause));
  if (isDone(outcome)) return { uuid };
  // another form came by the link meanwhile
  await destroy();
  return outcome;
}
