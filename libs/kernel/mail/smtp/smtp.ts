import { createHash } from 'node:crypto';
import { Presence } from '@daybook/kernel/postgres';
import { createTransport, type Transporter } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Pool } from 'pg';
import { type Email, LetterPostponed, type Mail } from '../port.js';
import { answerOf, causeOf, isAboutTheMessage, isOurs, type SmtpFailure } from './failure.js';
import { EmailLedger } from './ledger.js';

export interface SmtpOptions {
  /** `smtp://user:password@host:port` */
  readonly url: string;
  /** `Name <address>` */
  readonly from: string;
  /** Milliseconds a hand-over may take; default 10,000. */
  readonly timeout?: number;
}

/** An email could not be made or handed over now. The same one may be sent again. */
export class MailUnavailable extends Error {
  constructor(why: string, cause: unknown) {
    super(`${why} The email will be tried again.`, { cause });
  }
}

/** No email gets through to the server: nothing is wrong with this one. */
export class MailServerUnavailable extends MailUnavailable {
  /** Read by `isOutage`. */
  readonly code = 'EMAILSERVER';
}

/**
 * Hands letters to a mail server, each key at most once. One that a process had in hand when it ended is handed in once
 * more, with the same Message-ID, by which mail programs know it again.
 *
 * When no answer comes after the whole letter went out, it stays `unknown` in the ledger and is not tried again: one
 * letter too few can be asked for, one too many cannot be taken back. A letter the server refuses for good settles as
 * `refused`; one that it asks to have later is tried again for two days, after a minute at first and each quarter of an
 * hour in the end.
 */
export class SmtpMail implements Mail {
  private readonly ledger: EmailLedger;
  private readonly transport: Transporter;
  /** For message ids: spam filters compare it with the sender. */
  private readonly domain: string;
  private readonly presence: Presence;
  /** By key: the same process may be asked again while it has a letter in hand, as after the database was away. */
  private readonly inHand = new Map<string, Promise<void>>();
  private lastFailure: string | null = null;

  constructor(
    pool: Pool,
    private readonly options: SmtpOptions,
  ) {
    this.ledger = new EmailLedger(pool);
    this.presence = new Presence(pool);
    this.domain = addressparser(options.from, { flatten: true })[0]?.address.split('@')[1] || 'localhost';
    const timeout = options.timeout ?? 10_000;
    this.transport = createTransport({
      url: options.url,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
    });
  }

  /** Why the last email could not be handed to the server; null once one was. */
  failure(): string | null {
    return this.lastFailure;
  }

  async send(email: Email): Promise<void> {
    const sending = this.inHand.get(email.key) ?? this.handIn(email).finally(() => this.inHand.delete(email.key));
    this.inHand.set(email.key, sending);
    await sending;
  }

  /** Ends the sign of life of this process. */
  leave(): void {
    this.presence.leave();
  }

  private async handIn(email: Email): Promise<void> {
    const claim = await this.ledger.claim(email, await this.presence.here());
    if (claim === 'postponed') throw new LetterPostponed();
    if (claim !== 'fresh') return;
    const message = await this.compose(email).catch(async (error: unknown) => {
      await this.ledger.release(email.key);
      throw new MailUnavailable('What is attached cannot be read.', error);
    });
    let wentOut = false;
    try {
      const raw = message.createReadStream().once('end', () => {
        wentOut = true;
      });
      await this.transport.sendMail({ envelope: message.getEnvelope(), raw });
    } catch (error) {
      return this.failed(email.key, error as SmtpFailure, wentOut);
    }
    this.lastFailure = null;
    await this.ledger.settle(email.key, 'sent');
  }

  private async compose(email: Email) {
    const attachments = await Promise.all(
      (email.attachments ?? []).map(async ({ filename, mediaType, open }) => ({
        filename,
        contentType: mediaType,
        content: await open(),
      })),
    );
    return new MailComposer({
      from: this.options.from,
      to: email.to,
      replyTo: email.replyTo,
      attachments,
      subject: email.subject,
      text: email.text,
      html: email.html,
      messageId: `<${createHash('sha256').update(email.key).digest('hex').slice(0, 32)}@${this.domain}>`,
      headers: {
        // automatic answers to automatic letters would go round in circles
        'Auto-Submitted': 'auto-generated',
        ...(email.unsubscribe && {
          'List-Unsubscribe': `<${email.unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    }).compile();
  }

  private async failed(key: string, error: SmtpFailure, wentOut: boolean): Promise<void> {
    const answer = error.responseCode ?? 0;
    if (answer >= 400 && isAboutTheMessage(error)) {
      this.lastFailure = null;
      if (answer >= 500) return this.ledger.settle(key, 'refused', answerOf(error));
      if (await this.ledger.postpone(key, answerOf(error))) throw new LetterPostponed(error);
      return;
    }
    if (wentOut && answer === 0) return this.ledger.settle(key, 'unknown', 'no answer after the letter went out');
    await this.ledger.release(key);
    if (isOurs(error)) throw new MailUnavailable('The email could not be read while it was sent.', error);
    this.lastFailure = causeOf(error, this.options.url);
    throw new MailServerUnavailable(this.lastFailure, error);
  }
}
