import { type CommandMetadata, type Commands, isDone, metadataOfStep } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';
import { lettersWithoutFont } from '@daybook/kernel/paper';
import type { Queryable } from '@daybook/kernel/postgres';
import {
  consentText,
  consentVersion,
  isEfileAuthorization,
  type SignatureDocument,
  type SignatureDocumentCommand,
  signatureDocument,
} from '@daybook/signatures/domain';
import { sentDocuments } from '@daybook/signatures/published';
import { dateFieldOf, nameFieldOf, signatureFieldOf } from './consent-pdf.js';
import { documentSignerOf } from './preparing.js';

/** What is agreed to before something is signed electronically, as paragraphs, and its version. */
export const electronicTerms = { paragraphs: consentText, version: consentVersion };

/** The last day on which a consent can be signed; unknown until its document was sent. */
export async function lastDayToSign(commands: Pick<Commands, 'load'>, consent: string): Promise<string | null> {
  const { state } = await commands.load(signatureDocument, consent);
  return state.is === 'absent' ? null : state.expiresOn;
}

/** The signed PDF of a consent in the library; null before it is filed. */
export async function signedFile(commands: Pick<Commands, 'load'>, consent: string): Promise<string | null> {
  const { state } = await commands.load(signatureDocument, consent);
  return state.is === 'absent' ? null : state.filed;
}

interface Act {
  readonly consent: string;
  readonly user: string;
  readonly metadata: CommandMetadata;
}

interface Typed {
  /** As the signer typed it. */
  readonly name: string;
  /** Of the terms they agreed to. */
  readonly version: string;
  readonly ip: string;
  readonly userAgent: string;
}

/** Signs the document of a consent, which hears of that. */
export async function signConsent(
  commands: Commands,
  { name, version, ip, userAgent }: Typed,
  act: Act,
): Promise<Refusal | undefined> {
  const signer = documentSignerOf(act.consent, act.user);
  const values = { [nameFieldOf(signer)]: name, [signatureFieldOf(signer)]: name, [dateFieldOf(signer)]: 'today' };
  return carryOut(commands, act, [
    { type: 'RecordViewed', signer },
    { type: 'ConsentToElectronicRecords', signer, version },
    {
      type: 'SignDocument',
      signer,
      values,
      unshown: await lettersWithoutFont([name]),
      evidence: { ip, userAgent, method: 'portal' },
    },
  ]);
}

/** A reason is asked of nobody, and the document wants one. */
export function declineConsent(commands: Commands, reason: string, act: Act): Promise<Refusal | undefined> {
  const signer = documentSignerOf(act.consent, act.user);
  return carryOut(commands, act, [{ type: 'DeclineDocument', signer, reason: reason.trim() || 'Does not consent.' }]);
}

async function carryOut(
  commands: Commands,
  { consent, metadata }: Act,
  steps: readonly SignatureDocumentCommand[],
): Promise<Refusal | undefined> {
  for (const step of steps) {
    const outcome = await commands.send(signatureDocument, consent, step, metadataOfStep(metadata, step.type));
    if (!isDone(outcome)) return outcome;
  }
  return undefined;
}

/** Whether an authorization to file a return was sent out to be signed: from then on nobody is asked to solicit. */
export async function isReturnGivenForSignature(db: Queryable, commands: Commands, company: string): Promise<boolean> {
  const { rows } = await db.query<{ uuid: string }>({
    name: 'documents given for signature',
    text: `select d.uuid from ${sentDocuments} d where d.company_uuid = $1`,
    values: [company],
  });
  for (const { uuid } of rows) {
    const { state } = await commands.load(signatureDocument, uuid);
    if (state.is !== 'absent' && isReturn(state)) return true;
  }
  return false;
}

/** Whose signers are identified are such authorizations, whatever they are called. */
const isReturn = ({ identityCheck, name }: SignatureDocument) => identityCheck !== null || isEfileAuthorization(name);
