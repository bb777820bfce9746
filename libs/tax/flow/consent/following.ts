import { roleThen } from '@daybook/companies/published';
import { isDone } from '@daybook/kernel/commands';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { type AnyEventHandler, eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { type SignatureDocument, type SignatureDocumentEvent, signatureDocument } from '@daybook/signatures/domain';
import { type ConsentCommand, type ConsentState, consent7216 } from '@daybook/tax/domain';
import { nameFieldOf } from './consent-pdf.js';

type Event = RecordedEvent<SignatureDocumentEvent>;
type Of<T extends SignatureDocumentEvent['type']> = RecordedEvent<Extract<SignatureDocumentEvent, { type: T }>>;

/** What becomes of the document of a consent becomes of the consent; it holds from the signature, whenever that is heard of. */
export const followConsentDocuments: AnyEventHandler = eventHandler<SignatureDocumentEvent>({
  name: 'tax.followConsentDocuments',
  categories: [signatureDocument.category],
  staysInside: true,
  on: {
    SignatureDocumentSent: (event, tools) => tell(event, tools, () => refreshed(event, 'sent')),
    SignatureDocumentViewed: (event, tools) => tell(event, tools, () => refreshed(event, 'viewed')),
    SignerSigned: (event, tools) => tell(event, tools, (document, consent) => signed(event, tools, document, consent)),
    SignatureDocumentDeclined: (event, tools) => tell(event, tools, (document) => declined(event, document)),
    SignatureDocumentExpired: (event, tools) => tell(event, tools, () => refreshed(event, 'expired')),
    SignatureDocumentVoided: (event, tools) => tell(event, tools, voided),
    SignatureDocumentFailed: (event, tools) => tell(event, tools, voided),
  },
});

async function tell(
  event: Event,
  tools: FlowContext,
  commandOf: (
    document: SignatureDocument,
    consent: ConsentState,
  ) => Promise<ConsentCommand | undefined> | ConsentCommand | undefined,
): Promise<void> {
  const { commands } = tools;
  const uuid = subjectOf(event.stream);
  const { state: document } = await commands.load(signatureDocument, uuid);
  if (document.is === 'absent' || document.documentType !== 'form_7216') return;
  const { state } = await commands.load(consent7216, uuid);
  // somebody prepared a document of that type by hand
  if (state.is === 'absent') return;
  const command = await commandOf(document, state);
  if (!command) return;
  const outcome = await commands.send(consent7216, uuid, command, metadataFromEvent(event, command.type));
  // the page of the consent asks for a whole name; another way to sign does not
  if (!isDone(outcome) && outcome.refused === 'typedName') {
    const voiding = { type: 'VoidConsent', reason: 'byStaff' } as const;
    await commands.send(consent7216, uuid, voiding, metadataFromEvent(event, voiding.type));
    return;
  }
  if (!isDone(outcome) && outcome.refused !== 'notPending')
    throw new Error(`${command.type} of the consent ${uuid}: ${outcome.message}`);
}

function refreshed({ id }: Event, state: 'sent' | 'viewed' | 'expired'): ConsentCommand {
  return { type: 'RefreshConsent', providerEvent: id, state };
}

/** Documents are signed on other ways than the page of the consent, which is for owners alone. */
async function signed(
  { id, meta, data }: Of<'SignerSigned'>,
  tools: FlowContext,
  { signers }: SignatureDocument,
  state: ConsentState,
): Promise<ConsentCommand | undefined> {
  const signer = signers.find(({ uuid }) => uuid === data.signer)?.user;
  if (!signer || state.is === 'absent') return undefined;
  const then = { company: meta.company ?? '', user: signer, at: new Date(meta.at) };
  // only an owner can bind the company
  if ((await roleThen(then, tools)) !== 'client_owner')
    return state.is === 'pending' ? { type: 'VoidConsent', reason: 'signedByNoOwner' } : undefined;
  const typedName = data.values?.[nameFieldOf(data.signer)] ?? '';
  const { textVersion } = state;
  return { type: 'RecordSigner', providerEvent: id, signer, typedName, textVersion, signedAt: meta.at };
}

function declined({ id, data }: Of<'SignatureDocumentDeclined'>, { signers }: SignatureDocument) {
  const signer = signers.find(({ uuid }) => uuid === data.signer)?.user;
  if (!signer) return undefined;
  return { type: 'DeclineConsent', providerEvent: id, signer, reason: data.reason ?? '' } as const;
}

function voided(_: SignatureDocument, state: ConsentState): ConsentCommand | undefined {
  return state.is === 'pending' ? { type: 'VoidConsent', reason: 'byStaff' } : undefined;
}
