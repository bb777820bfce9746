import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { Stored } from './stored.js';

export interface Mail {
  readonly id: string;
  /** ISO 8601 UTC. */
  readonly receivedAt: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** As they came, names in lower case; absent on mails that an older sandbox took. */
  readonly headers?: Readonly<Record<string, string>>;
  /** http(s) addresses of the mail, in their order, each once. */
  readonly links: readonly string[];
  /** What came along; the bytes are not kept. */
  readonly attachments: readonly { readonly filename: string; readonly size: number }[];
}

/** The mails the sandbox has taken. */
export class Mailbox {
  private constructor(private readonly mails: Stored<Mail>) {}

  static async open(folder: string): Promise<Mailbox> {
    return new Mailbox(await Stored.open<Mail>(folder));
  }

  async take(raw: Buffer, recipients: readonly string[]): Promise<Mail> {
    const { from, subject = '', text = '', html = '', headers, attachments } = await PostalMime.parse(raw);
    const mail: Mail = {
      id: randomUUID(),
      receivedAt: new Date().toISOString(),
      from: from?.address ?? '',
      to: recipients,
      subject,
      text,
      html,
      headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
      links: linksIn(`${text} ${html.replace(/<!doctype[^>]*>/i, '')}`),
      attachments: attachments.map(({ filename, content }) => ({
        filename: filename ?? '',
        size: typeof content === 'string' ? content.length : content.byteLength,
      })),
    };
    await this.mails.add(mail);
    return mail;
  }

  /** `to`: only mails to an address that holds this text. */
  list({ to = '', limit = 100 }: { to?: string; limit?: number } = {}): readonly Mail[] {
    const wanted = to.toLowerCase();
    return this.mails.list((mail) => mail.to.some((one) => one.toLowerCase().includes(wanted)), limit);
  }

  find(id: string): Mail | undefined {
    return this.mails.find(id);
  }

  clear(): Promise<void> {
    return this.mails.clear();
  }
}

function linksIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s"'<>)]+/g) ?? [];
  return [...new Set(found.map((link) => link.replaceAll('&amp;', '&')))];
}
