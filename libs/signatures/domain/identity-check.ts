import type { Decision } from '@daybook/kernel/events';
import { isTerminal } from './labels.js';
import type { SignatureDocumentCommand } from './signature-document.commands.js';
import type { SignatureDocumentEvent } from './signature-document.events.js';
import { no, type SignatureDocumentRefusal } from './signature-document.refusals.js';
import type { SignatureDocument } from './signature-document.state.js';

/** That somebody of the firm saw the ID of a signer, before they sign. */
export function identify(
  state: SignatureDocument,
  { signer: uuid, document, on, today }: Extract<SignatureDocumentCommand, { type: 'RecordIdentityCheck' }>,
): Decision<SignatureDocumentEvent, SignatureDocumentRefusal> {
  const signer = state.signers.find((one) => one.uuid === uuid);
  if (!signer) return no('notThere');
  if (signer.isIdentified) return [];
  if (isTerminal(state.is) || state.isVoidRequested) return no('ended');
  if (signer.is === 'signed') return no('signedBefore');
  if (on > today) return no('seenLater');
  return [{ type: 'SignerIdentityChecked', data: { signer: uuid, document, on } }];
}
