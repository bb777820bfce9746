import type { FlowContext } from '@daybook/kernel/flows';
import type { SignatureDocument, SignerState } from '@daybook/signatures/domain';
import { signingLink } from '../signing-link.js';
import type { Ended } from './end-wording.js';
import { type MailedDocument, oneForEach, type Sender, type SignatureMail, sendMails } from './mailing.js';
import { contactBeforeClients, isUnseen, type ReachedSigner, reachedSenders, reachedSigners } from './recipients.js';

type Wording = SignatureMail['wording'];

/** What is told of the end of a document, and to whom; nothing to those without words. */
export interface Ending {
  /** What the ledger of deliveries calls it. */
  readonly event: string;
  readonly signers?: { readonly who: readonly SignerState[]; readonly words: (ended: Ended) => Wording };
  readonly senders?: (ended: Ended) => Wording;
  readonly attachments?: SignatureMail['attachments'];
}

/** Tells whom it concerns that a document has come to its end, each of them once. */
export async function tellEnd(
  about: MailedDocument,
  { event, signers, senders, attachments }: Ending,
  sender: Sender,
  tools: FlowContext,
): Promise<void> {
  const { uuid, document, company } = about;
  const contact = await contactBeforeClients(document, sender.firmName, tools);
  const ended = { firmName: sender.firmName, contact, company, document: document.name };
  const mail = (to: SignatureMail['to'], wording: Wording, who = to.user): SignatureMail => ({
    event,
    key: `${event} ${uuid} ${who}`,
    to,
    wording,
    ...(attachments && { attachments }),
  });
  const staffHref = new URL(`/${document.company}/document-signatures/${uuid}/`, sender.url).href;
  const toSenders = senders
    ? (await reachedSenders(document, tools)).map((to) => mail(to, senders({ ...ended, href: staffHref })))
    : [];
  const toSigners = async ({ who, words }: NonNullable<Ending['signers']>) => {
    if (document.is !== 'signed' && (await isUnseen(document, tools))) return [];
    const reached = await reachedSigners(document, who, tools);
    return Promise.all(
      reached.map(async (to) => {
        const href = await signerHref(about, to, sender);
        return mail(to, words({ ...ended, href }), to.user ?? to.signer.uuid);
      }),
    );
  };
  const mails = [...toSenders, ...(signers ? await toSigners(signers) : [])];
  await sendMails(oneForEach(mails), about, sender, tools);
}

function signerHref({ uuid, document }: MailedDocument, { signer }: ReachedSigner, sender: Sender) {
  const { company, documentType } = document;
  return signingLink({ company: company ?? '', document: uuid, signer, documentType }, sender);
}

/** Those who were asked to sign before a document ended: of the first place that is still open, and of those before it. */
export function askedSigners({ sentAt, signers }: SignatureDocument): readonly SignerState[] {
  if (sentAt === null) return [];
  const open = signers.filter((one) => one.is !== 'signed').map(({ place }) => place);
  return signers.filter(({ place }) => place <= Math.min(...open));
}

/** How a signer of a document is called; their key may be gone. */
export function signerName({ contacts }: SignatureDocument, signer: string): string {
  return contacts?.[signer]?.name || 'A signer';
}
