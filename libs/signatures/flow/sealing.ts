import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { currentVersion, file } from '@daybook/files/domain';
import { fileSignedDocument } from '@daybook/files/flow';
import { type CommandMetadata, isDone } from '@daybook/kernel/commands';
import { dayAt, type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { type SignatureDocument, type SignatureDocumentEvent, signatureDocument } from '@daybook/signatures/domain';
import { v5 } from 'uuid';
import { whenAvailable } from './provider/availability.js';
import { type DocumentInHand, type Providers, UntrueDocument } from './provider/port.js';

/** Of the sealed PDF; one for each document, so that whoever goes on after a crash makes no second one. */
export function sealedFileOf(document: string): string {
  return v5('sealed', document);
}

const by = { system: 'signatures' };

/** Files what everyone has signed, sealed by whoever carried it out. */
export const sealDocuments = (providers: Providers) =>
  eventHandler<SignatureDocumentEvent>({
    name: 'seal signed documents',
    categories: ['signatureDocument'],
    staysInside: true,
    sideBySide: 2,
    on: {
      async SignatureDocumentSigned(event, tools) {
        const uuid = subjectOf(event.stream);
        const { state } = await tools.commands.load(signatureDocument, uuid);
        if (state.is !== 'signed' || state.filed !== null) return;
        try {
          await sealAndFile({ uuid, document: state }, event, providers, tools);
        } catch (error) {
          if (!(error instanceof UntrueDocument)) throw error;
          await stop(uuid, error.message, event, tools);
        }
      },
    },
  });

async function stop(uuid: string, message: string, cause: RecordedEvent, { commands }: FlowContext): Promise<void> {
  const metadata = metadataFromEvent(cause, 'not sealed', by);
  const outcome = await commands.send(signatureDocument, uuid, { type: 'StopSealing', message }, metadata);
  if (!isDone(outcome)) throw new Error(outcome.message);
}

async function sealAndFile(
  inHand: DocumentInHand,
  cause: RecordedEvent,
  providers: Providers,
  tools: FlowContext,
): Promise<void> {
  const { uuid, document } = inHand;
  const { company } = document;
  if (company === null) throw new Error(`${uuid} belongs to no company.`);
  const metadata = (step: string): CommandMetadata => metadataFromEvent(cause, step, by);
  const sealedFile = sealedFileOf(uuid);
  const bytes = (await storedBytes(sealedFile, tools)) ?? (await sealedBytes(inHand, cause, providers, tools));
  const made = { uuid: sealedFile, company, source: uuid, bytes };
  await fileSignedDocument(tools.commands, made, metadata, placeOf(document, cause));
  const certificate = await providers(document.provider).certificate();
  const filed = { file: sealedFile, sha256: bytes.sha256, ...(certificate !== null && { certificate }) };
  const command = { type: 'FileSignedPdf', ...filed } as const;
  const outcome = await tools.commands.send(signatureDocument, uuid, command, metadata('filed'));
  if (!isDone(outcome)) throw new Error(outcome.message);
}

/** Consents to share tax papers (section 7216) lie among these, behind the same gate; undefined: where all others lie. */
function placeOf({ documentType, zone }: SignatureDocument, { meta }: RecordedEvent) {
  if (documentType !== 'form_7216') return undefined;
  return { folders: ['Tax', dayAt(new Date(meta.at), zone).slice(0, 4)] };
}

/** What was sealed before a crash is not sealed once more: each seal has bytes of its own. */
async function storedBytes(uuid: string, { commands }: FlowContext) {
  const { state } = await commands.load(file, uuid);
  return state.is === 'absent' ? undefined : currentVersion(state);
}

async function sealedBytes(inHand: DocumentInHand, cause: RecordedEvent, providers: Providers, tools: FlowContext) {
  const { uuid, document } = inHand;
  const bytes = await whenAvailable(() => providers(document.provider).signedPdf(inHand, cause, tools));
  const sealedFile = sealedFileOf(uuid);
  const version = v5('version 1', sealedFile);
  // what a crash leaves here is swept up: no event tells of it
  const object = `files/${sealedFile}/${version}/${randomUUID()}`;
  await tools.sealed.put(object, `file-${sealedFile}`, Readable.from([bytes]));
  return {
    version,
    filename: `${document.name} (signed).pdf`,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    mediaType: 'application/pdf',
    object,
  };
}
