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

const forOthers = 'Someone else signs next. You do not have to do anything now.';

const hints: Partial<Record<DocumentState, { readonly staff?: string; readonly client: string }>> = {
  draft: {
    staff: 'We check the PDF, then send it by itself. This takes a moment.',
    client: 'It will be ready to sign in a moment.',
  },
  sent: { client: forOthers },
  viewed: { client: forOthers },
  partially_signed: { client: forOthers },
  declined: {
    staff:
      'The reason they gave stands with the document. Then ask for the signature again, or complete the to-do by hand.',
    client: 'Leave a comment if you have questions. We will send you a new document when they are settled.',
  },
  expired: {
    staff: 'It was not signed in time. Ask for the signature again.',
    client: 'It was not signed in time. We will send you a new one.',
  },
  failed: {
    staff: 'Open the document to see why. Then ask for the signature again.',
    client: 'Something went wrong on our side. We will send you a new document.',
  },
  voided: { staff: 'Ask for the signature again to send a new document.', client: 'You do not have to sign this one.' },
};

/** What somebody who has nothing to sign does about a document; undefined when there is nothing to say. */
export function documentStateHint(state: string, isStaff: boolean): string | undefined {
  return hints[state as DocumentState]?.[isStaff ? 'staff' : 'client'];
}

/** A signature document's state as a person reads it; a state not known here is shown as it came. */
export function documentStateWords(state: string): string {
  return words[state as DocumentState] ?? state;
}
