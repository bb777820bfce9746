import { randomUUID } from 'node:crypto';
import { migrations as companyMigrations } from '@daybook/companies/read';
import { migrations as identityMigrations } from '@daybook/identity/read';
import type { AnyEventHandler } from '@daybook/kernel/flows';
import type { Email } from '@daybook/kernel/mail';
import { migrate, openPool } from '@daybook/kernel/postgres';
import { projectingMigrations } from '@daybook/kernel/projecting';
import { type PreparedDocument, type SignatureDocumentEvent, signatureDocument } from '@daybook/signatures/domain';
import { freshDatabase } from '@daybook/testing/postgres';
import type { Pool } from 'pg';
import { companyRow, insert, membershipRow, personRow } from '../../../testing/mails/rows.js';
import { accepted, letter, placed } from '../../domain/signature-samples.js';
import { signatureMails } from '../mails/index.js';
import { company, document, SigningWorld } from './world.js';

export const sender = {
  url: 'http://x.test',
  secrets: { token: 'the secret of the spec', csrf: '', master: '' },
  firmName: 'Ledger & Sons',
  firmAccent: null,
  firmLogo: null,
};

const uuidOf = (n: number) => `00000000-0000-4000-8000-0000000000${n}`;
/** Members of the company; `maria` sends, and belongs to the firm. */
export const people = { maria: uuidOf(10), ann: uuidOf(11), bob: uuidOf(12) };

/** The tables that say who may be written to, beside streams in memory. */
export class MailWorld extends SigningWorld {
  readonly handler: AnyEventHandler = signatureMails(sender);

  private constructor(
    readonly db: Pool,
    readonly close: () => Promise<void>,
  ) {
    super(people.maria);
    Object.assign(this.tools, {
      query: async (sql: string, values: unknown[] = []) => (await this.db.query(sql, values)).rows,
    });
  }

  static async open(): Promise<MailWorld> {
    const database = await freshDatabase();
    await migrate(database.url, [...projectingMigrations, ...identityMigrations, ...companyMigrations]);
    const db = openPool(database.url, { purpose: 'background' });
    const world = new MailWorld(db, async () => {
      await db.end();
      await database.drop();
    });
    await world.begin();
    return world;
  }

  /** Everybody is there again, and nothing has happened. */
  async begin(): Promise<void> {
    await this.db.query('delete from company_users; delete from users; delete from companies');
    await insert(this.db, 'companies', companyRow(company, 'Harbor Street Bakery', 'America/New_York'));
    for (const [name, uuid] of Object.entries(people))
      await this.join(name, name === 'maria' ? 'staff_director' : 'client_member', uuid);
    this.emails.clear();
    this.forget();
  }

  async join(name: string, role: string, uuid: string = randomUUID()): Promise<void> {
    await insert(this.db, 'users', personRow(uuid, name, role === 'staff_director'));
    await insert(this.db, 'company_users', membershipRow(uuid, company, uuid, role));
  }

  /** Ann signs before Bob; both have accounts. */
  prepare(changes: Partial<PreparedDocument> = {}): void {
    const signers = [
      { uuid: 'ann', user: people.ann, place: 1 },
      { uuid: 'bob', user: people.bob, place: 2 },
    ];
    const prepared: SignatureDocumentEvent = {
      type: 'SignatureDocumentPrepared',
      data: { ...letter, signers, ...changes },
    };
    for (const event of [prepared, accepted, placed]) this.append(signatureDocument, document, event);
  }

  /** Each event is met twice, as after a crash. */
  happen(...events: readonly SignatureDocumentEvent[]): Promise<void> {
    return this.tell(this.handler, ...events);
  }

  /** "ann: Please sign: Engagement letter", in the order in which they were sent. */
  mails(): string[] {
    return [...this.emails.values()].map(({ to, subject }) => `${to.name.split(' ')[0]}: ${subject}`);
  }

  mailTo(name: string): Email {
    const found = [...this.emails.values()].filter(({ to }) => to.name.startsWith(name)).at(-1);
    if (!found) throw new Error(`Nobody wrote to ${name}.`);
    return found;
  }
}
