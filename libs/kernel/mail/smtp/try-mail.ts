import { createTransport } from 'nodemailer';
import type { Email } from '../port.js';
import { answerOf, causeOf, isAboutTheMessage, type SmtpFailure } from './failure.js';
import type { SmtpOptions } from './smtp.js';

/**
 * Hands one email to the server now, to see whether mail goes out. It stands in no ledger and is not tried again.
 *
 * @returns null when the server took it, else why not and which setting to look at, in a sentence or two
 */
export async function tryMail(
  { url, from, timeout = 10_000 }: SmtpOptions,
  { to, subject, text, html }: Omit<Email, 'key'>,
): Promise<string | null> {
  const transport = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });
  try {
    await transport.sendMail({ from, to, subject, text, html, headers: { 'Auto-Submitted': 'auto-generated' } });
    return null;
  } catch (error) {
    const failure = error as SmtpFailure;
    if (!isAboutTheMessage(failure)) return causeOf(failure, url);
    return `The mail server refused an email to ${to.address} (${answerOf(failure)}). Check that the address is right.`;
  } finally {
    transport.close();
  }
}
