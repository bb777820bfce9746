import type { Config, FirmBrand } from '@daybook/kernel/config';
import type { FlowContext } from '@daybook/kernel/flows';
import { type Attachment, type Email, writeToEach } from '@daybook/kernel/mail';
import { composeEmail, type Wording } from '@daybook/kernel/mail/letter';
import type { SignatureDocument } from '@daybook/signatures/domain';
import type { Recipient } from './recipients.js';

/** Where links in mails lead, what opens them, and how the firm is called in them. */
export type Sender = FirmBrand & Pick<Config, 'url' | 'secrets'>;

/** A document with its uuid and the name of its company. */
export interface MailedDocument {
  readonly uuid: string;
  readonly document: SignatureDocument;
  readonly company: string;
}

export interface SignatureMail {
  /** What of the document it tells, for the ledger of deliveries: `signature_request`. */
  readonly event: string;
  readonly key: string;
  readonly to: Recipient;
  readonly wording: Pick<Wording, 'subject' | 'paragraphs' | 'button' | 'closing' | 'why'>;
  readonly attachments?: readonly Attachment[];
}

/** Nobody gets two of them: whoever both sent and signed a document is written to once, the first mail counts. Spouses may share a mailbox. */
export function oneForEach(mails: readonly SignatureMail[]): readonly SignatureMail[] {
  const person = ({ to: { address, name } }: SignatureMail) => `${address} ${name}`.toLowerCase();
  return [...new Map(mails.toReversed().map((one) => [person(one), one])).values()].toReversed();
}

/**
 * Sends each mail once.
 *
 * @throws LetterPostponed when some have to be sent later
 */
export async function sendMails(
  mails: readonly SignatureMail[],
  about: Pick<MailedDocument, 'uuid' | 'document'>,
  sender: Sender,
  { mail }: Pick<FlowContext, 'mail'>,
): Promise<void> {
  await writeToEach(mails, async (one) => mail.send(await written(one, about, sender)));
}

async function written(
  { event, key, to: { user, name, address }, wording, attachments }: SignatureMail,
  { uuid, document: { todo, company } }: Pick<MailedDocument, 'uuid' | 'document'>,
  sender: Sender,
): Promise<Email> {
  const items = todo === null ? [uuid] : [uuid, todo];
  const kind = todo === null ? ('company' as const) : ('todo' as const);
  const inbox = company !== null && wording.button && { company, kind, path: pathOf(wording.button.href) };
  return {
    ...(await composeEmail({ brand: sender, name, ...wording })),
    key,
    to: { name, address },
    ...(attachments && { attachments }),
    ...(user !== null && {
      tells: { person: user, of: items.map((item) => ({ item, event })), ...(inbox && { inbox }) },
    }),
  };
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
