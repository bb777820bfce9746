import { createTransport, type Transporter } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Pool } from 'pg';
import { type Letter, LetterPostponed, type Mail } from '../port.js';
import { LetterLedger } from './ledger.js';

export interface SmtpOptions {
  /** `smtp://user:password@host:port` */
  readonly url: string;
  /** `Name <address>` */
  readonly from: string;
  /** Milliseconds a hand-over may take; default 10,000. */
  readonly timeout?: number;
}

/** The post could not take the letter now. The same letter may be sent again. */
export class PostUnavailable extends Error {
  constructor(cause: unknown) {
    super('The mail server could not take the letter. It will be tried again.', { cause });
  }
}

/**
 * Hands letters to a mail server, each key at most once.
 *
 * When no answer comes after the whole letter went out, it stays `unknown` in the ledger and is not tried again: one
 * letter too few can be asked for, one too many cannot be taken back. A letter the server refuses for good settles as
 * `refused`; one that it asks to have later is tried again for two days, after a minute at first and each quarter of an
 * hour in the end.
 */
export class SmtpMail implements Mail {
  private readonly ledger: LetterLedger;
  private readonly transport: Transporter;

  constructor(
    pool: Pool,
    private readonly options: SmtpOptions,
  ) {
    this.ledger = new LetterLedger(pool);
    const timeout = options.timeout ?? 10_000;
    this.transport = createTransport({
      url: options.url,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
    });
  }

  async send(letter: Letter): Promise<void> {
    const claim = await this.ledger.claim(letter);
    if (claim === 'postponed') throw new LetterPostponed();
    if (claim !== 'fresh') return;
    let wentOut = false;
    try {
      const message = await this.compose(letter);
      const raw = message.createReadStream().once('end', () => {
        wentOut = true;
      });
      await this.transport.sendMail({ envelope: message.getEnvelope(), raw });
    } catch (error) {
      return this.failed(letter.key, error as SmtpFailure, wentOut);
    }
    await this.ledger.settle(letter.key, 'sent');
  }

  private async compose(letter: Letter) {
    const attachments = await Promise.all(
      (letter.attachments ?? []).map(async ({ filename, mediaType, open }) => ({
        filename,
        contentType: mediaType,
        content: await open(),
      })),
    );
    return new MailComposer({
      from: this.options.from,
      to: letter.to,
      replyTo: letter.replyTo,
      attachments,
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      messageId: `<${encodeURIComponent(letter.key)}@daybook>`,
      headers: {
        // automatic answers to automatic letters would go round in circles
        'Auto-Submitted': 'auto-generated',
        ...(letter.unsubscribe && {
          'List-Unsubscribe': `<${letter.unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    }).compile();
  }

  private async failed(key: string, error: SmtpFailure, wentOut: boolean): Promise<void> {
    const answer = error.responseCode ?? 0;
    const isAboutTheLetter = aboutTheLetter.has(error.code ?? '');
    if (answer >= 500 && isAboutTheLetter) return this.ledger.settle(key, 'refused', `${answer} from the mail server`);
    if (answer >= 400 && isAboutTheLetter) {
      if (await this.ledger.postpone(key, `${answer} from the mail server`)) throw new LetterPostponed(error);
      return;
    }
    if (wentOut && answer === 0) return this.ledger.settle(key, 'unknown', 'no answer after the letter went out');
    await this.ledger.release(key);
    throw new PostUnavailable(error);
  }
}

/** What nodemailer adds to its errors: its own code, and the server's when it answered. */
type SmtpFailure = Error & { code?: string; responseCode?: number };

/** Refusals of an address or a letter; others (a wrong password, say) are the installation's and pass. */
const aboutTheLetter = new Set(['EENVELOPE', 'EMESSAGE']);
