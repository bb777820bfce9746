import { dayAt } from '@daybook/kernel/events';
import { isTerminal } from './labels.js';
import { no, type SignatureDocumentRefusal } from './signature-document.refusals.js';
import { type SignatureDocument, type SignerState, signersInTurn } from './signature-document.state.js';

/** Why a signer can do nothing with the document at this instant; undefined when it is their turn. */
export function turnRefusal(
  document: SignatureDocument,
  signer: SignerState,
  at: string,
): SignatureDocumentRefusal | undefined {
  if (document.provider !== 'house') return no('signedThere');
  if (isTerminal(document.is) || document.isVoidRequested) return no('ended');
  if (document.is === 'draft') return no('notSent');
  if (isLate(document, at)) return no('lateToSign');
  return signersInTurn(document).includes(signer) ? undefined : no('notTurn');
}

/** Whether its last day has passed. */
export function isLate({ expiresOn, zone }: SignatureDocument, at: string): boolean {
  return dayAt(new Date(at), zone) > expiresOn;
}
