import { isDone } from '@daybook/kernel/commands';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, metadataFromEvent, RetryLater } from '@daybook/kernel/flows';
import {
  isTerminal,
  type SignatureDocumentCommand,
  type SignatureDocumentEvent,
  signatureDocument,
} from '@daybook/signatures/domain';
import { originalOf } from '../original-of.js';
import { whenAvailable } from './availability.js';
import { follow } from './following.js';
import type { Handovers } from './handovers.js';
import {
  type DocumentInHand,
  type HandedOver,
  ProviderRefused,
  type Providers,
  type SignatureProvider,
} from './port.js';

type About = RecordedEvent<SignatureDocumentEvent>;

/** How long it may take until what was just handed over is found. */
const lag = 30_000;
const by = { system: 'signatures' };

/** What the provider has to do, and what it says: handing over, ending, following. */
export const carryOut = (providers: Providers, handoversOf: (tools: FlowContext) => Handovers) =>
  eventHandler<SignatureDocumentEvent>({
    name: 'documents at the signature provider',
    categories: ['signatureDocument'],
    on: {
      /** What is made of no template is prepared there. */
      SignatureOriginalAccepted: (event, tools) =>
        withDocument(event, tools, providers, async (inHand, provider) => {
          if (inHand.document.is === 'draft' && inHand.document.template === null)
            await register(inHand, event, provider, handoversOf(tools), tools);
        }),
      SignatureDocumentSent: (event, tools) =>
        withDocument(event, tools, providers, async (inHand, provider) => {
          const { document, uuid } = inHand;
          if (document.template !== null && !isTerminal(document.is))
            await register(inHand, event, provider, handoversOf(tools), tools);
          else if (document.template === null) await handoversOf(tools).forget(uuid);
        }),
      /** It ended while it was handed over. */
      async SignatureDocumentRegistered(event, tools) {
        await endThere(event, tools, providers);
        const { state } = await tools.commands.load(signatureDocument, subjectOf(event.stream));
        // the address of a draft is kept until it was sent
        if (state.is !== 'absent' && state.template !== null) await handoversOf(tools).forget(subjectOf(event.stream));
      },
      SignatureDocumentExpired: (event, tools) => endThere(event, tools, providers),
      SignatureDocumentFailed: (event, tools) => endThere(event, tools, providers),
      SignatureDocumentVoidRequested: (event, tools) =>
        withDocument(event, tools, providers, async (inHand, provider) => {
          if (inHand.document.isVoidRequested) await voidThere(inHand, event, provider, tools);
        }),
      SignatureDocumentVoided: (event, tools) => handoversOf(tools).forget(subjectOf(event.stream)),
      SignatureNoticeReceived: (event, tools) =>
        withDocument(event, tools, providers, (inHand, provider) => followNow(inHand, event, provider, tools)),
    },
  });

async function withDocument(
  event: About,
  { commands }: FlowContext,
  providers: Providers,
  work: (inHand: DocumentInHand, provider: SignatureProvider) => Promise<void>,
): Promise<void> {
  const uuid = subjectOf(event.stream);
  const { state: document } = await commands.load(signatureDocument, uuid);
  if (document.is === 'absent' || document.provider === 'house') return;
  await whenAvailable(() => work({ uuid, document }, providers(document.provider)));
}

/** Hands it over once, however often it is tried: whoever does not know whether it was asks before it is done again. */
async function register(
  inHand: DocumentInHand,
  event: About,
  provider: SignatureProvider,
  handovers: Handovers,
  tools: FlowContext,
): Promise<void> {
  const { uuid, document } = inHand;
  if (document.providerIds !== null) return;
  const now = tools.clock.now();
  const begun = await handovers.begin(uuid, now);
  const before = begun && ((await handovers.handed(uuid)) ?? (await provider.find(inHand)));
  if (begun && !before && document.fields.length > 0 && now.getTime() - begun.getTime() < lag)
    throw new RetryLater(`Whether ${uuid} was handed over is not known yet.`);
  try {
    const handed = before ?? (await provider.handOver(inHand, () => bytesOf(inHand, tools)));
    if (handed) await record(inHand, handed, event, handovers, tools);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await send(uuid, event, { type: 'RecordFailure', message: error.message }, tools);
  }
}

async function record(
  { uuid }: DocumentInHand,
  handed: HandedOver,
  event: About,
  handovers: Handovers,
  tools: FlowContext,
): Promise<void> {
  await handovers.keep(uuid, handed);
  const { documentId, documentRequestId } = handed;
  await send(uuid, event, { type: 'RecordProviderDocument', documentId, documentRequestId }, tools);
}

async function bytesOf({ document }: DocumentInHand, tools: FlowContext): Promise<Buffer> {
  return Buffer.concat(await (await originalOf(document, tools)).toArray());
}

async function endThere(event: About, tools: FlowContext, providers: Providers): Promise<void> {
  await withDocument(event, tools, providers, async (inHand, provider) => {
    const { is, providerIds } = inHand.document;
    if (providerIds !== null && isTerminal(is) && is !== 'signed') await provider.end(inHand);
  });
}

const tooLate = 'It was signed or declined a moment before.';

async function voidThere(inHand: DocumentInHand, event: About, provider: SignatureProvider, tools: FlowContext) {
  if ((await provider.end(inHand)) === 'ended') return send(inHand.uuid, event, { type: 'RecordVoided' }, tools);
  await send(inHand.uuid, event, { type: 'RecordVoidFailed', message: tooLate }, tools);
  await followNow(inHand, event, provider, tools);
}

function followNow(inHand: DocumentInHand, event: About, provider: SignatureProvider, tools: FlowContext) {
  return follow(inHand, provider, (command) => send(inHand.uuid, event, command, tools));
}

/** What the document does not need to hear any more it ignores, or refuses because it has ended meanwhile. */
async function send(uuid: string, event: About, command: SignatureDocumentCommand, { commands }: FlowContext) {
  const step = 'signer' in command ? `${command.type} ${command.signer}` : command.type;
  const outcome = await commands.send(signatureDocument, uuid, command, metadataFromEvent(event, step, by));
  if (!isDone(outcome) && outcome.refused !== 'ended')
    throw new Error(`${command.type} of ${uuid} was refused: ${outcome.message}`);
}
