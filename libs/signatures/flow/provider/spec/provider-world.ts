import { randomUUID } from 'node:crypto';
import { file, fileTree } from '@daybook/files/domain';
import { rootOf } from '@daybook/files/flow';
import type { AnyDecider, DomainEvent, RecordedEvent } from '@daybook/kernel/events';
import { type AnyEventHandler, RetryLater } from '@daybook/kernel/flows';
import type { PreparedDocument, SignatureDocumentCommand } from '@daybook/signatures/domain';
import { signatureDocument } from '@daybook/signatures/domain';
import { pagesOf } from '../../spec/signed-letter.js';
import { company, document, original, SigningWorld } from '../../spec/world.js';
import type { Handovers } from '../handovers.js';
import type { HandedOver } from '../port.js';

/** A world in which handlers hear of every event, each twice, as after a crash. */
export class ProviderWorld extends SigningWorld {
  private readonly happened: RecordedEvent[] = [];
  private heard = 0;
  readonly begun = new Map<string, { since: Date; handed?: HandedOver }>();

  readonly handovers: Handovers = {
    begin: async (uuid, now) => {
      const before = this.begun.get(uuid);
      if (!before) this.begun.set(uuid, { since: now });
      return before?.since ?? null;
    },
    keep: async (uuid, handed) => {
      this.begun.set(uuid, { since: new Date(this.now), handed });
    },
    handed: async (uuid) => this.begun.get(uuid)?.handed,
    forget: async (uuid) => void this.begun.delete(uuid),
  };

  override append(decider: AnyDecider, uuid: string, event: DomainEvent, of: string | null = company): RecordedEvent {
    const added = super.append(decider, uuid, event, of);
    this.happened.push(added);
    return added;
  }

  command(command: SignatureDocumentCommand) {
    const metadata = { commandId: randomUUID(), by: { system: 'signatures' }, company };
    return this.tools.commands.send(signatureDocument, document, command, metadata);
  }

  /** @returns whether something has to be tried again later; the clock then stands a minute on */
  async settle(handlers: readonly AnyEventHandler[]): Promise<boolean> {
    while (this.heard < this.happened.length) {
      const event = this.happened[this.heard] as RecordedEvent;
      try {
        for (const handler of handlers)
          if (handler.categories.includes(event.stream.split('-')[0] ?? ''))
            for (const _ of [1, 2]) await handler.on[event.type]?.(event, this.tools);
      } catch (error) {
        if (!(error instanceof RetryLater)) throw error;
        this.now = new Date(Date.parse(this.now) + 60_000).toISOString();
        return true;
      }
      this.heard += 1;
    }
    return false;
  }

  /** A letter of three pages for Ann and then Bob, up to the moment in which its PDF was found fit. */
  async prepare(
    changes: Pick<PreparedDocument, 'provider'> & Partial<Pick<PreparedDocument, 'template'>>,
  ): Promise<void> {
    this.answers.push(['time_zone as zone', [{ name: 'Blue Fern', zone: 'America/New_York' }]]);
    super.append(fileTree, company, { type: 'FileTreePlanted', data: { root: rootOf(company) } });
    const uploaded = this.uploaded(await pagesOf(3));
    super.append(file, original, uploaded);
    const { sha256 } = uploaded.data as { sha256: string };
    await this.command({
      type: 'PrepareDocument',
      name: 'Engagement letter',
      documentType: 'custom',
      signers: [
        { uuid: 'ann', user: 'u-ann', place: 1 },
        { uuid: 'bob', user: 'u-bob', place: 2 },
      ],
      contacts: {
        ann: { name: 'Ann Lee', email: 'Ann@client.test' },
        bob: { name: 'Bob Ray', email: 'bob@client.test' },
      },
      message: 'Please sign.',
      expiresOn: '2026-03-06',
      reminderFrequency: 'NO_REMINDER',
      todo: null,
      template: null,
      zone: 'America/New_York',
      today: '2026-01-05',
      ...changes,
      original: { file: original, sha256 },
    });
    await this.command({ type: 'AcceptOriginal', pages: 3 });
  }

  /** As a template gives them. */
  placeAndSend() {
    const field = (uuid: string, signer: string, y: number) =>
      ({
        uuid,
        signer,
        kind: 'signature',
        page: 1,
        x: 0.1,
        y,
        width: 0.4,
        height: 0.06,
        isRequired: true,
        label: '',
      }) as const;
    return this.command({ type: 'PlaceFields', fields: [field('f1', 'ann', 0.2), field('f2', 'bob', 0.6)] }).then(() =>
      this.command({ type: 'SendDocument' }),
    );
  }

  is(): string {
    return this.state().is;
  }

  signerIs(uuid: string): string | undefined {
    const state = this.state();
    return state.is === 'absent' ? undefined : state.signers.find((one) => one.uuid === uuid)?.is;
  }
}
