import { dayInWords } from '@daybook/kernel/events';
import type { SignatureMail } from './mailing.js';

type Wording = SignatureMail['wording'];

export interface Asked {
  /** "Maria Vance of Ledger & Sons", or the firm. */
  readonly by: string;
  readonly firmName: string;
  /** Whom to ask: "Maria Vance of Ledger & Sons at maria@ledger.test", or the firm. */
  readonly contact: string;
  readonly company: string;
  readonly document: string;
  readonly message: string | null;
  /** YYYY-MM-DD */
  readonly lastDay: string;
  /** Where it is signed. */
  readonly href: string;
}

export function request(asked: Asked): Wording {
  const { by, company, document, message } = asked;
  return {
    ...endOfRequest(asked),
    subject: `Please sign: ${document}`,
    paragraphs: [
      `${by} asks you to sign “${document}” for ${company}.`,
      ...(message ? [`${by} wrote:`, ...quoted(message)] : []),
      byLastDay(asked),
    ],
  };
}

export function reminder(asked: Asked): Wording {
  const { by, company, document } = asked;
  return {
    ...endOfRequest(asked),
    subject: `Reminder: please sign ${document}`,
    paragraphs: [
      `“${document}” for ${company} is still waiting for your signature. ${by} asked you to sign it.`,
      byLastDay(asked),
    ],
  };
}

/** For who was asked before somebody else took their place, or before their address was corrected. */
export function noLongerAsked({
  firmName,
  contact,
  company,
  document,
}: Omit<Asked, 'by' | 'message' | 'lastDay' | 'href'>) {
  return {
    subject: `You need not sign: ${document}`,
    paragraphs: [
      `${firmName} had asked you to sign “${document}” for ${company}. Your signature is no longer needed, and the link in our earlier email no longer works.`,
      'You don’t need to do anything.',
    ],
    closing: `If you have a question, contact ${contact}. Replies to this email are not read.`,
    why: `You are receiving this email because ${firmName} had asked for your signature.`,
  };
}

/** What somebody wrote, told apart from what the email says. */
export function quoted(words: string): readonly string[] {
  return `“${words}”`.split(/\n+/);
}

function byLastDay({ lastDay }: Asked): string {
  return `Please sign by ${dayInWords(lastDay)}. After that day it can no longer be signed.`;
}

function endOfRequest({ href, firmName, contact }: Asked): Pick<Wording, 'button' | 'closing' | 'why'> {
  return {
    button: { label: 'Review and sign', href },
    closing: `If you have a question before you sign, contact ${contact}. Replies to this email are not read.`,
    why: `You are receiving this email because ${firmName} asks for your signature.`,
  };
}
