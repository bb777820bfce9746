import type { DocumentState } from '@daybook/todos/domain';

const words: Readonly<Record<DocumentState, string>> = {
  draft: 'Being prepared',
  sent: 'Sent for signature',
  viewed: 'Opened by a signer',
  partially_signed: 'Partly signed',
  signed: 'Signed',
  declined: 'Declined by a signer',
  expired: 'Expired',
  voided: 'Voided',
  failed: 'Could not be delivered',
};

/** A signature document's state as a person reads it; a state not known here is shown as it came. */
export function documentStateWords(state: string): string {
  return words[state as DocumentState] ?? state;
}
