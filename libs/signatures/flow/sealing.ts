import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { currentVersion, file } from '@daybook/files/domain';
import { fileSignedDocument } from '@daybook/files/flow';
import { type CommandMetadata, isDone } from '@daybook/kernel/commands';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { type SignatureDocument, type SignatureDocumentEvent, signatureDocument } from '@daybook/signatures/domain';
import type { DocumentWork } from '@daybook/signatures/work';
import { v5 } from 'uuid';
import { certificateOf } from './certificate-words.js';
import { filledFields } from './field-values.js';
import type { SigningSettings } from './firm-certificate.js';
import type { SigningRecord } from './record-of-signing.js';
import { companyOf } from './surroundings.js';

export interface Sealing {
  readonly work: Pick<DocumentWork, 'compose'>;
  readonly settings: SigningSettings;
  readonly recordOf: (document: string, tools: FlowContext) => Promise<SigningRecord>;
}

/** Of the sealed PDF; one for each document, so that whoever goes on after a crash makes no second one. */
export function sealedFileOf(document: string): string {
  return v5('sealed', document);
}

/** Seals what everyone has signed, and files it. Those of a provider come sealed by the provider. */
export const sealDocuments = (sealing: Sealing) =>
  eventHandler<SignatureDocumentEvent>({
    name: 'seal signed documents',
    categories: ['signatureDocument'],
    staysInside: true,
    on: {
      async SignatureDocumentSigned(event, tools) {
        const uuid = subjectOf(event.stream);
        const { state } = await tools.commands.load(signatureDocument, uuid);
        if (state.is !== 'signed' || state.filed !== null || state.providerIds !== null) return;
        await sealAndFile(uuid, state, event, sealing, tools);
      },
    },
  });

async function sealAndFile(
  uuid: string,
  document: SignatureDocument,
  cause: RecordedEvent,
  sealing: Sealing,
  tools: FlowContext,
): Promise<void> {
  const { company } = document;
  if (company === null) throw new Error(`${uuid} belongs to no company.`);
  const metadata = (step: string): CommandMetadata => metadataFromEvent(cause, step, { system: 'signatures' });
  const sealedFile = sealedFileOf(uuid);
  const bytes = (await storedBytes(sealedFile, tools)) ?? (await sealedBytes(uuid, document, cause, sealing, tools));
  await fileSignedDocument(tools.commands, { uuid: sealedFile, company, document: uuid, bytes }, metadata);
  const certificate = await fingerprintOf(sealing.settings);
  const command = { type: 'FileSignedPdf', file: sealedFile, sha256: bytes.sha256, certificate } as const;
  const outcome = await tools.commands.send(signatureDocument, uuid, command, metadata('filed'));
  if (!isDone(outcome)) throw new Error(outcome.message);
}

async function fingerprintOf(settings: SigningSettings): Promise<string> {
  const { firmSigner } = await import('./firm-certificate.js');
  return createHash('sha256')
    .update((await firmSigner(settings)).certificate)
    .digest('hex');
}

/** What was sealed before a crash is not sealed once more: each seal has bytes of its own. */
async function storedBytes(uuid: string, { commands }: FlowContext) {
  const { state } = await commands.load(file, uuid);
  return state.is === 'absent' ? undefined : currentVersion(state);
}

async function sealedBytes(
  uuid: string,
  document: SignatureDocument,
  { meta: { at } }: RecordedEvent,
  { work, settings, recordOf }: Sealing,
  tools: FlowContext,
) {
  const record = await recordOf(uuid, tools);
  const company = await companyOf(document.company ?? '', tools);
  const values = Object.assign({}, ...record.map((one) => (one.type === 'SignerSigned' ? one.data.values : null)));
  const { firmName, signing } = settings;
  const composed = await work.compose(await originalOf(document, tools), {
    fields: filledFields(document.fields, values),
    certificate: certificateOf(document, record, { uuid, firmName, company }),
  });
  const as = { reason: 'Signed by everyone', location: firmName, at: new Date(at), timestampUrl: signing.timestampUrl };
  // the libraries of a signature are loaded with the first one
  const [{ seal }, { firmSigner }] = await Promise.all([import('./seal.js'), import('./firm-certificate.js')]);
  const bytes = Buffer.from(await seal(composed, { ...as, signer: await firmSigner(settings) }));
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

async function originalOf({ original }: SignatureDocument, { commands, sealed }: FlowContext): Promise<Readable> {
  const { state } = await commands.load(file, original.file);
  const version = state.is === 'there' ? state.versions.find(({ sha256 }) => sha256 === original.sha256) : undefined;
  if (!version) throw new Error(`The original ${original.file} is not as it was sent.`);
  return sealed.get(version.object, `file-${original.file}`);
}
