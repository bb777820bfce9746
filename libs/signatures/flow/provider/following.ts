import { isTerminal, type SignatureDocument, type SignatureDocumentCommand } from '@daybook/signatures/domain';
import type { DocumentInHand, SignatureProvider, Standing } from './port.js';

/** What a standing tells that the document does not know yet. It tells all of it each time, so order is nothing to it. */
export function newsIn(document: SignatureDocument, { isSent, signers, ended }: Standing): SignatureDocumentCommand[] {
  const news: SignatureDocumentCommand[] = isSent && document.is === 'draft' ? [{ type: 'SendDocument' }] : [];
  for (const { email, is, reason } of signers) {
    const own = document.signers.find(({ uuid }) => document.contacts?.[uuid]?.email.toLowerCase() === email);
    if (!own || is === 'waiting') continue;
    const signer = own.uuid;
    news.push({ type: 'RecordViewed', signer });
    if (is === 'signed') news.push({ type: 'RecordSignerSigned', signer });
    if (is === 'declined') news.push({ type: 'RecordDeclined', signer, reason });
  }
  if (ended === 'cancelled') news.push({ type: 'RecordVoided' });
  if (ended === 'failed') news.push({ type: 'RecordFailure', message: failed });
  return news;
}

const failed = 'The signature provider could not go on with this document. Please prepare a new one.';

/**
 * Asks the provider how a document stands and says so here. What ended here and goes on there is ended there.
 *
 * @param send says it to the document; what it does not need to hear any more it ignores
 */
export async function follow(
  inHand: DocumentInHand,
  provider: SignatureProvider,
  send: (command: SignatureDocumentCommand) => Promise<void>,
): Promise<void> {
  const { document } = inHand;
  if (document.providerIds === null || document.is === 'signed') return;
  const standing = await provider.standingOf(inHand);
  if (!standing) return;
  if (isTerminal(document.is)) {
    if (isOpen(standing)) await provider.end(inHand);
    return;
  }
  for (const command of newsIn(document, standing)) await send(command);
}

function isOpen({ isSent, signers, ended }: Standing): boolean {
  return isSent && ended === null && signers.some(({ is }) => is === 'waiting' || is === 'viewed');
}
