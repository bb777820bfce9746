import { dayInWords } from '@daybook/kernel/events';
import type { SignatureMail } from '../mails/mailing.js';

/** What whoever sent an engagement letter reads when it ends soon. */
export function renewal({
  company,
  document,
  lastDay,
  href,
}: {
  readonly company: string;
  readonly document: string;
  /** yyyy-mm-dd */
  readonly lastDay: string;
  readonly href: string;
}): SignatureMail['wording'] {
  return {
    subject: `Renew by ${dayInWords(lastDay)}: ${document} of ${company}`,
    paragraphs: [
      `The engagement of ${company} ends on ${dayInWords(lastDay)}. It is based on “${document}”, which you sent.`,
      'Send a new letter before that day, so the engagement continues without a gap.',
    ],
    button: { label: 'See the letters that end soon', href },
    closing: 'No other letter for a later term was found when this email was written.',
    why: 'You are receiving this email because you sent this engagement letter.',
  };
}
