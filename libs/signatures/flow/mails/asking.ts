import type { FlowContext } from '@daybook/kernel/flows';
import { type SignerState, signersInTurn } from '@daybook/signatures/domain';
import { signingLink } from '../signing-link.js';
import { type MailedDocument, type Sender, type SignatureMail, sendMails } from './mailing.js';
import { contactBeforeClients, isUnseen, nameBeforeClients, reachedSigners } from './recipients.js';
import { reminder, request } from './request-wording.js';

/** Asks whoever has to sign now; each signer of a document is asked once. */
export async function askInTurn(about: MailedDocument, sender: Sender, tools: FlowContext): Promise<void> {
  const mails = await mailsTo(signersInTurn(about.document), about, sender, tools, (signer) => ({
    event: 'signature_request',
    key: `signature request ${about.uuid} ${signer}`,
    words: request,
  }));
  await sendMails(mails, about, sender, tools);
}

/** Those who are reminded and have not signed meanwhile. */
export async function remind(
  reminded: readonly string[],
  reminderId: string,
  about: MailedDocument,
  sender: Sender,
  tools: FlowContext,
): Promise<void> {
  const waiting = signersInTurn(about.document).filter(({ uuid }) => reminded.includes(uuid));
  const mails = await mailsTo(waiting, about, sender, tools, (signer) => ({
    event: 'reminder',
    key: `signature reminder ${reminderId} ${signer}`,
    words: reminder,
  }));
  await sendMails(mails, about, sender, tools);
}

async function mailsTo(
  signers: readonly SignerState[],
  { uuid, document, company }: MailedDocument,
  sender: Sender,
  tools: FlowContext,
  kindOf: (signer: string) => { event: string; key: string; words: typeof request },
): Promise<readonly SignatureMail[]> {
  if (signers.length === 0 || (await isUnseen(document, tools))) return [];
  const { firmName } = sender;
  const by = await nameBeforeClients(document, firmName, tools);
  const contact = await contactBeforeClients(document, firmName, tools);
  const { name, message, expiresOn: lastDay } = document;
  const mails = (await reachedSigners(document, signers, tools)).map(async (to): Promise<SignatureMail[]> => {
    const { documentType } = document;
    const place = { company: document.company ?? '', document: uuid, signer: to.signer, documentType };
    const href = signingLink(place, sender);
    const { words, ...kind } = kindOf(to.signer.uuid);
    return [
      { ...kind, to, wording: words({ by, firmName, contact, company, document: name, message, lastDay, href }) },
    ];
  });
  return (await Promise.all(mails)).flat();
}
