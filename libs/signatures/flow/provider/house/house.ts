import { createHash } from 'node:crypto';
import type { RecordedEvent } from '@daybook/kernel/events';
import type { FlowContext } from '@daybook/kernel/flows';
import { ownerOf } from '@daybook/kernel/turns';
import type { DocumentWork } from '@daybook/signatures/work';
import { certificateOf } from '../../certificate-words.js';
import { filledFields, valuesOfSigners } from '../../field-values.js';
import type { SigningSettings } from '../../firm-certificate.js';
import { nameBeforeClients } from '../../mails/recipients.js';
import { originalOf } from '../../original-of.js';
import type { SigningRecord } from '../../record-of-signing.js';
import { companyOf } from '../../surroundings.js';
import { type DocumentInHand, type SignatureProvider, UntrueDocument } from '../port.js';

export interface Sealing {
  readonly work: Pick<DocumentWork, 'compose'>;
  readonly settings: SigningSettings;
  readonly recordOf: (document: string, tools: FlowContext) => Promise<SigningRecord>;
}

/** Documents are prepared and signed in the portal, and sealed with the firm's certificate: nobody else has to be asked. */
export class House implements SignatureProvider {
  constructor(private readonly sealing: Sealing) {}

  async handOver(): Promise<null> {
    return null;
  }

  async find(): Promise<undefined> {
    return undefined;
  }

  async standingOf(): Promise<null> {
    return null;
  }

  async end(): Promise<'ended'> {
    return 'ended';
  }

  async signingPage(): Promise<null> {
    return null;
  }

  async certificate(): Promise<string> {
    const { firmSigner } = await import('../../firm-certificate.js');
    const { certificate } = await firmSigner(this.sealing.settings);
    return createHash('sha256').update(certificate).digest('hex');
  }

  async signedPdf({ uuid, document }: DocumentInHand, signed: RecordedEvent, tools: FlowContext): Promise<Buffer> {
    const { work, settings, recordOf } = this.sealing;
    const record = await recordOf(uuid, tools);
    const company = await companyOf(document.company ?? '', tools);
    const { firmName, signing } = settings;
    const sentBy = await nameBeforeClients(document, firmName, tools);
    const composition = {
      fields: filledFields(document.fields, valuesOfSigners(record)),
      certificate: certificateOf(document, record, { uuid, firmName, sentBy, company }),
    };
    const composed = await work.compose(await originalOf(document, tools), composition, ownerOf(signed.meta));
    if ('untrue' in composed) throw new UntrueDocument(untrue(composed.untrue));
    // the libraries of a signature are loaded with the first one
    const [{ seal }, { firmSigner }] = await Promise.all([
      import('../../seal.js'),
      import('../../firm-certificate.js'),
    ]);
    const sealed = await seal(composed.bytes, {
      reason: 'Signed by everyone',
      location: firmName,
      at: new Date(signed.meta.at),
      timestampUrl: signing.timestampUrl,
      signer: await firmSigner(settings),
    });
    return Buffer.from(sealed);
  }
}

function untrue(page: number): string {
  return `Everyone signed it, but page ${page} of the sealed PDF would not be what they saw, so it was not sealed. Print the document to a PDF and have that one signed.`;
}
