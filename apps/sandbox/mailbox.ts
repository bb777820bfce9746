import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

export interface Mail {
  readonly id: string;
  /** ISO 8601 UTC. */
  readonly receivedAt: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** http(s) addresses of the mail, in their order, each once. */
  readonly links: readonly string[];
}

const most = 1_000;

/** The mails the sandbox has taken, newest first; kept as one file each, the newest thousand. */
export class Mailbox {
  private mails: Mail[] = [];

  private constructor(private readonly folder: string) {}

  static async open(folder: string): Promise<Mailbox> {
    await mkdir(folder, { recursive: true });
    const box = new Mailbox(folder);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    const mails = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))));
    box.mails = (mails as Mail[]).sort((one, other) => other.receivedAt.localeCompare(one.receivedAt));
    return box;
  }

  /** Resolves once the mail is on disk: only then may the sender be told that it was taken. */
  async take(raw: Buffer, recipients: readonly string[]): Promise<Mail> {
    const { from, subject = '', text = '', html = '' } = await PostalMime.parse(raw);
    const mail: Mail = {
      id: randomUUID(),
      receivedAt: new Date().toISOString(),
      from: from?.address ?? '',
      to: recipients,
      subject,
      text,
      html,
      links: linksIn(`${text} ${html}`),
    };
    const file = this.fileOf(mail.id);
    await writeFile(`${file}.part`, JSON.stringify(mail));
    await rename(`${file}.part`, file);
    this.mails.unshift(mail);
    for (const old of this.mails.splice(most)) await rm(this.fileOf(old.id), { force: true });
    return mail;
  }

  /** `to`: only mails to an address that holds this text. */
  list({ to = '', limit = 100 }: { to?: string; limit?: number } = {}): readonly Mail[] {
    const wanted = to.toLowerCase();
    return this.mails.filter((mail) => mail.to.some((one) => one.toLowerCase().includes(wanted))).slice(0, limit);
  }

  find(id: string): Mail | undefined {
    return this.mails.find((mail) => mail.id === id);
  }

  async clear(): Promise<void> {
    const gone = this.mails.splice(0);
    await Promise.all(gone.map((mail) => rm(this.fileOf(mail.id), { force: true })));
  }

  private fileOf(id: string): string {
    return join(this.folder, `${id}.json`);
  }
}

function linksIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s"'<>)]+/g) ?? [];
  return [...new Set(found.map((link) => link.replaceAll('&amp;', '&')))];
}
