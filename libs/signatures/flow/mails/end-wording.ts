import { dayInWords } from '@daybook/kernel/events';
import type { SignatureMail } from './mailing.js';
import { quoted } from './request-wording.js';

type Wording = SignatureMail['wording'];

export interface Ended {
  readonly firmName: string;
  /** Whom signers ask. */
  readonly contact: string;
  readonly company: string;
  readonly document: string;
  /** Where the reader sees it; undefined for whom it was never shown to. */
  readonly href: string | undefined;
}

/** Bytes that an email takes along: many mailboxes refuse more than twice as much once it is encoded. */
export const mostAttached = 10 * 1024 * 1024;

/** `file`: the sealed PDF. */
export function completed(
  ended: Ended,
  { size, sha256 }: { readonly size: number; readonly sha256: string },
  as: 'signer' | 'sender',
): Wording {
  const isAttached = size <= mostAttached;
  return {
    ...frame(ended, as, isAttached ? 'Open it in Daybook' : 'Open the signed PDF'),
    subject: `Signed: ${ended.document}`,
    paragraphs: [
      `Everyone has signed ${named(ended)}.`,
      isAttached
        ? 'The signed PDF is attached. Its last pages say who signed, when and how.'
        : `The signed PDF is too large for an email (${Math.ceil(size / 1024 / 1024)} MB). Use the button below to open it. Its last pages say who signed, when and how.`,
      `SHA-256 of the signed PDF: ${sha256}`,
    ],
    closing: 'Keep the file unchanged: its seal reveals any later change.',
  };
}

export function declinedToSender(ended: Ended, who: string, reason: string | null, isOfTodo: boolean): Wording {
  return {
    ...frame(ended, 'sender', 'Open the document'),
    subject: `Declined: ${ended.document}`,
    paragraphs: [
      `${who} declined to sign ${named(ended)}.`,
      ...(reason ? ['The reason given:', ...quoted(reason)] : []),
      `It can no longer be signed. If you still need the signature, ${askAnew(isOfTodo)}.`,
    ],
  };
}

/** @param missing names of those who have not signed */
export function expiredToSender(ended: Ended, lastDay: string, missing: readonly string[], isOfTodo: boolean): Wording {
  return {
    ...frame(ended, 'sender', 'Open the document'),
    subject: `Expired: ${ended.document}`,
    paragraphs: [
      `The last day to sign ${named(ended)} was ${dayInWords(lastDay)}. Not everyone signed it in time.`,
      `Still missing: ${missing.join(', ')}.`,
      `If you still need the signature, ${askAnew(isOfTodo)}.`,
    ],
  };
}

export function failedToSender(ended: Ended, message: string, isOfTodo: boolean): Wording {
  return {
    ...frame(ended, 'sender', 'Open the document'),
    subject: `Could not be signed: ${ended.document}`,
    paragraphs: [
      `Something went wrong with ${named(ended)}, so it cannot be signed.`,
      message,
      `Once that is resolved, ${askAnew(isOfTodo)}.`,
    ],
  };
}

export function declinedToSigner(ended: Ended): Wording {
  return {
    ...frame(ended, 'signer'),
    subject: `No longer to be signed: ${ended.document}`,
    paragraphs: [`One of the people asked to sign ${named(ended)} declined.`, nothingToDo(ended)],
  };
}

export function expiredToSigner(ended: Ended, lastDay: string): Wording {
  return {
    ...frame(ended, 'signer'),
    subject: `Expired: ${ended.document}`,
    paragraphs: [
      `The last day to sign ${named(ended)} was ${dayInWords(lastDay)}. Not everyone signed it in time.`,
      nothingToDo(ended),
    ],
  };
}

export function voidedToSigner(ended: Ended): Wording {
  return {
    ...frame(ended, 'signer'),
    subject: `No longer to be signed: ${ended.document}`,
    paragraphs: [`${ended.firmName} withdrew ${named(ended)}.`, nothingToDo(ended)],
  };
}

function named({ document, company }: Ended): string {
  return `“${document}” for ${company}`;
}

function askAnew(isOfTodo: boolean): string {
  return isOfTodo ? 'ask for it again in the to-do' : 'prepare a new document and send that one';
}

function nothingToDo({ firmName }: Ended): string {
  return `It can no longer be signed, and you don’t need to do anything. ${firmName} will contact you if your signature is still needed.`;
}

function frame(
  { firmName, contact, href }: Ended,
  as: 'signer' | 'sender',
  label?: string,
): Pick<Wording, 'button' | 'closing' | 'why'> {
  return {
    ...(label !== undefined && href !== undefined && { button: { label, href } }),
    closing:
      as === 'signer'
        ? `If you have a question, contact ${contact}. Replies to this email are not read.`
        : 'Replies to this email are not read.',
    why:
      as === 'signer'
        ? `You are receiving this email because ${firmName} asked for your signature.`
        : 'You are receiving this email because you are responsible for this document.',
  };
}
