import type { DocumentToSign } from './room.js';

/** Where a document is for one signer. */
export type Standing =
  /** Theirs to sign now. */
  | 'open'
  | 'notTurn'
  /** Theirs is done, others have to sign. */
  | 'signed'
  /** Everyone has signed. */
  | 'completed'
  /** The firm is taking it back. */
  | 'withdrawn'
  | 'declined'
  | 'declinedByOther'
  | 'expired'
  | 'voided'
  | 'failed';

export function standingOf({
  documentState,
  signer,
  signers,
}: Pick<DocumentToSign, 'documentState' | 'signer' | 'signers'>): Standing {
  switch (documentState) {
    case 'signed':
      return 'completed';
    case 'declined':
      return signer.state === 'declined' ? 'declined' : 'declinedByOther';
    case 'expired':
    case 'voided':
    case 'failed':
      return documentState;
    default:
      if (signer.state === 'signed') return 'signed';
      if (signer.isInTurn) return 'open';
      return signers.some(({ isInTurn }) => isInTurn) ? 'notTurn' : 'withdrawn';
  }
}

/** Names of those whose turn it is. */
export function namesInTurn(signers: readonly { readonly name: string; readonly isInTurn: boolean }[]) {
  return signers.filter(({ isInTurn }) => isInTurn).map(({ name }) => name);
}
