import { people } from '@daybook/identity/published';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { tryMail } from '@daybook/kernel/mail';
import { composeEmail } from '@daybook/kernel/mail/letter';
import { POOL } from '@daybook/kernel/postgres';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

/** One email through the mail server of the settings, to see whether mail goes out. */
@Injectable()
export class TestMail {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @returns null when the server took it, else why not, in words */
  async sendTo(person: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ name: string; address: string }>({
      name: 'reader of test mail',
      text: `select first_name as name, email as address from ${people} p where uuid = $1`,
      values: [person],
    });
    const [to] = rows;
    if (!to) return 'You have no email address to send to.';
    const { mail, firmName, url } = this.config;
    const written = await composeEmail({
      brand: this.config,
      name: to.name,
      subject: 'Email from your portal works',
      paragraphs: [`This is the test email of ${firmName}’s portal. It reached you, so invitations and news will too.`],
      button: { label: 'Continue the setup', href: new URL('/staff-admin-panel/setup', url).href },
      why: 'You are receiving this email because you sent it to yourself.',
    });
    return tryMail({ url: mail.url, from: mail.from }, { to, ...written });
  }
}
