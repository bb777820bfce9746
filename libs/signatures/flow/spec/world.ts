import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { type FileEvent, file } from '@daybook/files/domain';
import type { Outcome } from '@daybook/kernel/commands';
import { type AnyDecider, type DomainEvent, fold, isRefusal, type RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import type { AnyEventHandler, FlowContext } from '@daybook/kernel/flows';
import type { Email } from '@daybook/kernel/mail';
import { type SignatureDocumentEvent, signatureDocument } from '@daybook/signatures/domain';
import { DocumentWork } from '@daybook/signatures/work';

export const document = '00000000-0000-4000-8000-0000000000d1';
export const original = '00000000-0000-4000-8000-0000000000f1';
export const company = '00000000-0000-4000-8000-0000000000c1';

/** The real children, run from the sources. */
export const sourceWork = new DocumentWork({
  program: ['--import', './libs/testing/files/from-source.js', resolve('libs/signatures/work/child.ts')],
  reads: [resolve('libs/testing/files')],
});

/** Streams, store and post in memory. */
export class SigningWorld {
  readonly emails = new Map<string, Email>();
  readonly objects = new Map<string, Buffer>();
  now = '2026-01-05T15:00:00.000Z';
  /** What the read models answer to the words that stand in a question. */
  readonly answers: [part: string, rows: readonly object[]][] = [];
  /** Lets a spec crash after a command was stored, or instead of sending an email. */
  afterCommand: (type: string) => void = () => undefined;
  private readonly streams = new Map<string, RecordedEvent[]>();
  private readonly bodies = new Map<string, string>();
  private position = 0;
  private readonly staff: string;

  /** @param staff who of the firm does what happens */
  constructor(staff = 'staff') {
    this.staff = staff;
  }

  readonly tools = {
    clock: { now: () => new Date(this.now) },
    mail: {
      send: async (email: Email) => void this.emails.set(email.key, this.emails.get(email.key) ?? email),
    },
    sealed: {
      get: async (key: string) => Readable.from([this.objects.get(key) ?? Buffer.alloc(0)]),
      put: async (key: string, _: string, bytes: Readable) => {
        this.objects.set(key, Buffer.concat(await bytes.toArray()));
      },
    },
    query: async (sql: string) => this.answers.find(([part]) => sql.includes(part))?.[1] ?? [],
    commands: {
      load: async (decider: AnyDecider, uuid: string) => this.load(decider, uuid),
      send: async (
        decider: AnyDecider,
        uuid: string,
        command: { type: string },
        { company: of, commandId }: { company: string; commandId: string },
      ) => {
        this.demandOneBody(commandId, { command, uuid });
        const context = { at: this.now, by: { system: 'signatures' } };
        const decision = decider.decide(this.load(decider, uuid).state, command, context);
        if (isRefusal(decision)) return decision;
        for (const event of decision as readonly DomainEvent[]) this.append(decider, uuid, event, of);
        this.afterCommand(command.type);
        return { done: true, ...this.load(decider, uuid) } as unknown as Outcome<unknown, DomainEvent, never>;
      },
    },
  } as unknown as FlowContext;

  /** As the log does: what comes again under an id is what came under it first. */
  private demandOneBody(commandId: string, given: object): void {
    const body = JSON.stringify(given);
    if ((this.bodies.get(commandId) ?? body) !== body) throw new Error(`${commandId} was used for another change.`);
    this.bodies.set(commandId, body);
  }

  past(decider: AnyDecider, uuid: string): readonly RecordedEvent[] {
    return this.streams.get(`${decider.category}-${uuid}`) ?? [];
  }

  types(decider: AnyDecider, uuid: string): string[] {
    return this.past(decider, uuid).map(({ type }) => type);
  }

  state(): ReturnType<typeof signatureDocument.evolve> {
    return this.load(signatureDocument, document).state as never;
  }

  /** Why the document could not go on. */
  failures(): string[] {
    return this.past(signatureDocument, document).flatMap(({ type, data }) =>
      type === 'SignatureDocumentFailed' ? (data as { message: string }).message : [],
    );
  }

  append(decider: AnyDecider, uuid: string, event: DomainEvent, of: string | null = company): RecordedEvent {
    const stream = `${decider.category}-${uuid}`;
    this.position += 1;
    const plain = recorded(event, this.past(decider, uuid).length, {}, stream);
    const meta = { ...plain.meta, company: of, at: this.now, by: { user: this.staff } };
    const added = { ...plain, position: this.position, meta } as RecordedEvent;
    this.streams.set(stream, [...this.past(decider, uuid), added]);
    return added;
  }

  /** The event happens and is heard twice, as after a crash. */
  async happens(handler: AnyEventHandler, decider: AnyDecider, uuid: string, event: DomainEvent): Promise<void> {
    const added = this.append(decider, uuid, event);
    for (const _ of [1, 2]) await handler.on[added.type]?.(added, this.tools);
  }

  /** What happened to the document. */
  async tell(handler: AnyEventHandler, ...events: readonly SignatureDocumentEvent[]): Promise<void> {
    for (const event of events) await this.happens(handler, signatureDocument, document, event);
  }

  /** The original, as an upload leaves it. */
  uploaded(bytes: Uint8Array): FileEvent {
    this.objects.set('files/original', Buffer.from(bytes));
    return {
      type: 'FileCreated',
      data: {
        version: 'v1',
        filename: 'letter.pdf',
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        mediaType: 'application/pdf',
        object: 'files/original',
        attachedTo: { item: document, kind: 'signatureDocument' },
        owner: 'staff',
      },
    };
  }

  upload(handler: AnyEventHandler, event: FileEvent): Promise<void> {
    return this.happens(handler, file, original, event);
  }

  protected forget(): void {
    this.streams.clear();
  }

  load(decider: AnyDecider, uuid: string) {
    const past = this.past(decider, uuid);
    return { state: fold(decider, past), revision: past.length };
  }
}
