import { addDays } from '@daybook/kernel/events';
import {
  consentVersion,
  type Field,
  type OriginalFile,
  type SignatureDocumentCommand,
  signatureDocument,
} from '@daybook/signatures/domain';
import { companies } from '../companies.js';
import type { DemoCommand } from '../demo-command.js';
import { companyUuid, emailOf, userUuid } from '../firm.js';
import { atWork, day, minute } from '../hours.js';
import { clients, staff } from '../people.js';
import { uuidOf } from '../seeded-random.js';
import type { DemoDocument } from './documents.js';

type Prepare = Extract<SignatureDocumentCommand, { type: 'PrepareDocument' }>;
type Step = Pick<DemoCommand, 'decider' | 'stream' | 'command' | 'bytes'>;

/** What of a document is its own kind's. */
export interface Making {
  readonly original: OriginalFile;
  readonly kind: Pick<Prepare, 'documentType' | 'template'> & Partial<Pick<Prepare, 'letter'>>;
  readonly fields: (signer: number) => readonly Omit<Field, 'signer'>[];
  /** Between the placing of its fields and its way to the signers. */
  readonly send: readonly (SignatureDocumentCommand | Step)[];
}

const evidence = {
  ip: '203.0.113.24',
  userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15',
  method: 'portal',
} as const;

/** One document from its preparation to where it stands, told as commands. What everybody signed is sealed by the product. */
export class LifeOfDocument {
  readonly commands: DemoCommand[] = [];
  private readonly company: string;
  private readonly zone: string;
  private instant: number;

  constructor(
    private readonly uuid: string,
    private readonly about: Omit<DemoDocument, 'key' | 'text'>,
    private readonly making: Making,
    today: Date,
  ) {
    this.company = companyUuid(about.company);
    this.zone = companies.find(({ key }) => key === about.company)?.timeZone ?? 'UTC';
    this.instant = atWork(today.getTime() - about.ago * day);
  }

  live(): DemoCommand[] {
    this.send();
    const { end, signers, by, reason = '' } = this.about;
    const [first = '', second] = signers;
    if (end === 'waits') return this.commands;
    if (end === 'expired') this.expire();
    if (end === 'voided') this.later(5, by, { type: 'VoidDocument', reason });
    if (end === 'expired' || end === 'voided') return this.commands;
    this.later(1, first, { type: 'RecordViewed', signer: this.signer(0) });
    if (end === 'declined') this.later(0, first, { type: 'DeclineDocument', signer: this.signer(0), reason });
    if (end === 'declined' || end === 'viewed') return this.commands;
    this.sign(0, first);
    if (end === 'signed' && second) this.sign(1, second);
    return this.commands;
  }

  private send(): void {
    const { about, making } = this;
    const today = new Date(this.instant).toISOString().slice(0, 10);
    const prepare: Prepare = {
      type: 'PrepareDocument',
      name: about.name,
      provider: 'house',
      original: making.original,
      signers: about.signers.map((key, n) => {
        const isOfFirm = staff.some((one) => one.key === key);
        return { uuid: this.signer(n), user: userUuid(key), place: n + 1, ...(isOfFirm && { isOfFirm }) };
      }),
      contacts: Object.fromEntries(about.signers.map((key, n) => [this.signer(n), contactOf(key)])),
      message: null,
      expiresOn: addDays(today, about.within),
      reminderFrequency: 'NO_REMINDER',
      todo: null,
      zone: this.zone,
      today,
      ...making.kind,
    };
    const fields = about.signers.flatMap((_, n) => making.fields(n).map((one) => ({ ...one, signer: this.signer(n) })));
    this.later(0, about.by, prepare);
    this.later(0, null, { type: 'AcceptOriginal', pages: 1 });
    this.later(0, about.by, { type: 'PlaceFields', fields });
    this.later(0, about.by, { type: 'SendDocument' });
    for (const one of making.send) {
      if ('decider' in one) this.tell(null, one);
      else this.later(0, null, one);
    }
  }

  private sign(n: number, by: string): void {
    const signer = this.signer(n);
    const { name } = contactOf(by);
    const values = Object.fromEntries(
      this.making.fields(n).map(({ uuid, kind }) => [uuid, kind === 'date' ? 'today' : name]),
    );
    if (n > 0) this.later(1, by, { type: 'RecordViewed', signer });
    this.later(0, by, { type: 'ConsentToElectronicRecords', signer, version: consentVersion });
    this.later(0, by, { type: 'SignDocument', signer, values, evidence });
  }

  private expire(): void {
    this.instant += (this.about.within + 2) * day;
    this.later(0, null, { type: 'ExpireDocument', today: new Date(this.instant).toISOString().slice(0, 10) });
  }

  private signer(n: number): string {
    return uuidOf('signer', this.uuid, n);
  }

  private later(days: number, by: string | null, command: SignatureDocumentCommand): void {
    if (days > 0) this.instant = atWork(this.instant + days * day);
    this.tell(by, { decider: signatureDocument, stream: this.uuid, command });
  }

  private tell(by: string | null, step: Step): void {
    this.instant += minute;
    this.commands.push({ ...step, at: new Date(this.instant).toISOString(), by, company: this.company });
  }
}

function contactOf(key: string) {
  const name = [...clients, ...staff].find((one) => one.key === key)?.name.join(' ') ?? key;
  return { name, email: emailOf(key) };
}
