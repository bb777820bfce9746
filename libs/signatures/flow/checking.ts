import { type FileEvent, file, type Version, versionOf } from '@daybook/files/domain';
import { TaskFailed } from '@daybook/kernel/children';
import { isDone } from '@daybook/kernel/commands';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { type Owner, ownerOf } from '@daybook/kernel/turns';
import {
  type SignatureDocumentCommand,
  type SignatureDocumentEvent,
  signatureDocument,
} from '@daybook/signatures/domain';
import type { Checked, DocumentWork } from '@daybook/signatures/work';

const texts = {
  gone: 'The PDF was deleted before it could be checked. Please upload it again.',
  infected: 'This PDF did not pass the virus scan, so it cannot be signed. Please choose another file.',
  password_protected: 'This PDF is protected by a password. Remove the protection and upload it again.',
  too_large_to_scan: 'This PDF is too large for the virus scanner. Please upload a smaller one.',
  unopened: 'This PDF could not be opened. Save it again as a PDF and upload that one.',
} as const;

/** Opens each original once it was found clean, and says whether it can be signed. */
export const checkOriginals = (work: Pick<DocumentWork, 'check'>) =>
  eventHandler<SignatureDocumentEvent | FileEvent>({
    name: 'check originals of signatures',
    categories: ['signatureDocument', 'file'],
    staysInside: true,
    sideBySide: 2,
    async whose({ type, stream, meta }, { commands }) {
      if (type !== 'FileScanned') return ownerOf(meta);
      const { state } = await commands.load(file, subjectOf(stream));
      const by = state.is === 'there' ? state.owner : null;
      return ownerOf({ by: by === null ? meta.by : { user: by }, company: meta.company });
    },
    on: {
      /** Its file may have been scanned before it was prepared. */
      SignatureDocumentPrepared: (event, tools) => check(subjectOf(event.stream), event, work, tools),
      async FileScanned(event, tools) {
        const { state } = await tools.commands.load(file, subjectOf(event.stream));
        if (state.is === 'there' && state.attachedTo?.kind === 'signatureDocument')
          await check(state.attachedTo.item, event, work, tools);
      },
    },
  });

async function check(
  uuid: string,
  cause: RecordedEvent,
  work: Pick<DocumentWork, 'check'>,
  tools: FlowContext,
): Promise<void> {
  const { state } = await tools.commands.load(signatureDocument, uuid);
  if (state.is !== 'draft' || state.pages !== null) return;
  const checked = await checkFile(state.original.file, work, tools);
  if (checked === 'not scanned') return;
  const command: SignatureDocumentCommand =
    'pages' in checked
      ? { type: 'AcceptOriginal', pages: checked.pages }
      : { type: 'RecordFailure', message: checked.unfit };
  const metadata = { ...metadataFromEvent(cause, 'check original', { system: 'signatures' }), company: state.company };
  const outcome = await tools.commands.send(signatureDocument, uuid, command, metadata);
  if (!isDone(outcome)) throw new Error(outcome.message);
}

async function checkFile(
  uuid: string,
  work: Pick<DocumentWork, 'check'>,
  tools: FlowContext,
): Promise<Checked | 'not scanned'> {
  const { state } = await tools.commands.load(file, uuid);
  const version = state.is === 'there' ? versionOf(state, state.current) : undefined;
  if (!version) return { unfit: texts.gone };
  if (!version.scan) return 'not scanned';
  const { result } = version.scan;
  return result === 'clean'
    ? open(
        uuid,
        version,
        ownerOf({
          by: version.by === null ? { system: 'signatures' } : { user: version.by },
          company: state.is === 'there' ? state.company : null,
        }),
        work,
        tools,
      )
    : { unfit: texts[result] };
}

/** What breaks or stops the process that opens it cannot be signed either. */
async function open(
  uuid: string,
  { object }: Version,
  owner: Owner,
  work: Pick<DocumentWork, 'check'>,
  { sealed }: FlowContext,
): Promise<Checked> {
  try {
    return await work.check(await sealed.get(object, `file-${uuid}`), owner);
  } catch (error) {
    if (error instanceof TaskFailed) return { unfit: texts.unopened };
    throw error;
  }
}
