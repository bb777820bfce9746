import type { RecordedEvent } from '@daybook/kernel/events';
import type { FlowContext } from '@daybook/kernel/flows';
import type { SignatureDocumentEvent } from '@daybook/signatures/domain';
import { askInTurn } from './asking.js';
import { type MailedDocument, type Sender, sendMails } from './mailing.js';
import { contactBeforeClients, isUnseen, reachedSigners } from './recipients.js';
import { noLongerAsked } from './request-wording.js';

type Replaced = RecordedEvent<Extract<SignatureDocumentEvent, { type: 'SignerReplaced' }>>;

/** Asks whoever signs now, and tells whoever was asked before them that they need not. */
export async function tellReplaced(
  { data: { signer, by } }: Replaced,
  about: MailedDocument,
  sender: Sender,
  tools: FlowContext,
): Promise<void> {
  await askInTurn(about, sender, tools);
  const { uuid, document, company } = about;
  const before = document.replaced.find((one) => one.uuid === signer);
  if (!before?.wasAsked || (await isUnseen(document, tools))) return;
  const { firmName } = sender;
  const contact = await contactBeforeClients(document, firmName, tools);
  const wording = noLongerAsked({ firmName, contact, company, document: document.name });
  const now = document.contacts?.[by.uuid]?.email.toLowerCase();
  const mails = (await reachedSigners(document, [before], tools))
    // a corrected name reaches the same mailbox, which is asked anew
    .filter(({ address }) => address.toLowerCase() !== now)
    .map((to) => ({ event: 'signature_replaced', key: `signature replaced ${uuid} ${signer}`, to, wording }));
  await sendMails(mails, about, sender, tools);
}
