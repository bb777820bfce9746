import { currentVersion, file } from '@daybook/files/domain';
import type { RecordedEvent } from '@daybook/kernel/events';
import type { FlowContext } from '@daybook/kernel/flows';
import type { SignatureDocumentEvent } from '@daybook/signatures/domain';
import {
  completed,
  declinedToSender,
  declinedToSigner,
  expiredToSender,
  expiredToSigner,
  failedToSender,
  mostAttached,
  voidedToSigner,
} from './end-wording.js';
import { askedSigners, type Ending, signerName } from './ending.js';
import type { MailedDocument } from './mailing.js';

type Of<T extends SignatureDocumentEvent['type']> = RecordedEvent<Extract<SignatureDocumentEvent, { type: T }>>;

/** The sealed PDF for everybody who signed and for whoever sent it. */
export async function filed(
  { data: { file: uuid } }: Of<'SignedPdfFiled'>,
  { document }: MailedDocument,
  { commands, sealed }: FlowContext,
): Promise<Ending> {
  const { state } = await commands.load(file, uuid);
  if (state.is !== 'there') throw new Error(`The sealed PDF ${uuid} is not there.`);
  const version = currentVersion(state);
  const { filename, mediaType, object, size } = version;
  const open = () => sealed.get(object, `file-${uuid}`);
  return {
    event: 'signature_completed',
    senders: (ended) => completed(ended, version, 'sender'),
    signers: { who: document.signers, words: (ended) => completed(ended, version, 'signer') },
    ...(size <= mostAttached && { attachments: [{ filename, mediaType, open }] }),
  };
}

/** The reason is for the firm alone; whoever declined knows. */
export function declined({ data: { signer, reason } }: Of<'SignatureDocumentDeclined'>, about: MailedDocument): Ending {
  const { document } = about;
  return {
    event: 'signature_declined',
    senders: (ended) => declinedToSender(ended, signerName(document, signer), reason, document.todo !== null),
    signers: { who: askedSigners(document).filter(({ uuid }) => uuid !== signer), words: declinedToSigner },
  };
}

export function expired(_: Of<'SignatureDocumentExpired'>, { document }: MailedDocument): Ending {
  const { expiresOn, signers, todo } = document;
  const missing = signers.filter((one) => one.is !== 'signed').map(({ uuid }) => signerName(document, uuid));
  return {
    event: 'signature_expired',
    senders: (ended) => expiredToSender(ended, expiresOn, missing, todo !== null),
    signers: { who: askedSigners(document), words: (ended) => expiredToSigner(ended, expiresOn) },
  };
}

/** What the to-do did that asked for it is told at the to-do. */
export function voided({ meta: { by } }: Of<'SignatureDocumentVoided'>, { document }: MailedDocument): Ending {
  const isOfTodo = document.todo !== null && 'system' in by;
  return {
    event: 'signature_voided',
    ...(!isOfTodo && { signers: { who: askedSigners(document), words: voidedToSigner } }),
  };
}

export function failed({ data: { message } }: Of<'SignatureDocumentFailed'>, { document }: MailedDocument): Ending {
  // a to-do that staff asked for is there once the document was sent
  const hasTodo = document.todo !== null && (!document.asksBy || document.sentAt !== null);
  return { event: 'signature_failed', senders: (ended) => failedToSender(ended, message, hasTodo) };
}
