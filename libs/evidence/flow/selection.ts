import { extname } from 'node:path';
import type { EventDescriber } from '@daybook/audit/flow';
import type { EventLine } from '@daybook/evidence/work';
import type { Commands } from '@daybook/kernel/commands';
import type { HistoryItem, StoredBeside } from '@daybook/kernel/contributions';
import type { LoggedEvent } from '@daybook/kernel/event-log';
import { categoryOf, type RecordedEvent } from '@daybook/kernel/events';
import type { Decoder } from '@daybook/kernel/following';
import type { DescribedEvent } from './narrative.js';

/** An event of a pack, besides what the log stores of it. */
export interface Selected {
  /** Fields that the log stores encrypted, in clear; null where the key was destroyed. */
  readonly opened: Readonly<Record<string, unknown>> | undefined;
  readonly described: DescribedEvent;
  readonly files: readonly {
    readonly path: string;
    readonly sha256: string;
    readonly object: string;
    readonly subject: string;
  }[];
  readonly withheld?: EventLine['withheld'];
}

export interface Wanted {
  readonly kinds: readonly string[];
  /** Instants; `from` is included, `to` is not. */
  readonly from: string;
  readonly to: string;
}

/** Chooses the events of a pack, page by page in log order: what belongs to a thing follows it. */
export class Selection {
  private readonly kindOfThing = new Map<string, string>();
  private readonly titles = new Map<string, string>();
  private files = 0;

  constructor(
    private readonly wanted: Wanted,
    private readonly describer: EventDescriber,
    private readonly items: ReadonlyMap<string, HistoryItem>,
    private readonly decoder: Decoder,
    private readonly commands: Pick<Commands, 'load'>,
  ) {}

  async page(events: readonly LoggedEvent[]): Promise<ReadonlyMap<string, Selected>> {
    const known = events.filter(({ stream }) => this.items.has(categoryOf(stream)));
    const decoded = await this.decoder(known);
    const selected = new Map<string, Selected>();
    for (const event of known) {
      const recorded = decoded(event);
      const kind = this.kindOf(recorded);
      const { at } = recorded.meta;
      if (kind === undefined || !this.wanted.kinds.includes(kind)) continue;
      if (at < this.wanted.from || at >= this.wanted.to) continue;
      selected.set(event.id, await this.selected(event, recorded));
    }
    return selected;
  }

  private kindOf(event: RecordedEvent): string | undefined {
    const item = this.itemOf(event);
    const thing = this.describer.itemOf(event);
    if (!item || thing === undefined) return undefined;
    const title = this.describer.titleOf(event)?.title;
    if (title !== undefined) this.titles.set(thing, title);
    if (!this.isOffered(item.kind)) return this.kindOfThing.get(thing);
    this.kindOfThing.set(thing, item.kind);
    return item.kind;
  }

  private isOffered(kind: string): boolean {
    return [...this.items.values()].some((item) => item.kind === kind && item.evidence?.label);
  }

  private async selected(event: LoggedEvent, recorded: RecordedEvent): Promise<Selected> {
    const evidence = this.itemOf(recorded)?.evidence;
    const data = recorded.data as Readonly<Record<string, unknown>>;
    const sealed = this.describer.secretsOf(recorded).filter((field) => field in event.data);
    const opened =
      evidence?.isOpen && sealed.length > 0
        ? Object.fromEntries(sealed.map((field) => [field, data[field]]))
        : undefined;
    const bytes = evidence?.bytes?.(recorded);
    const reason = bytes && (await evidence?.withheld?.(recorded, this.commands));
    const legible = evidence?.isOpen ? recorded : { ...recorded, data: this.describer.openBody(recorded) };
    return {
      opened,
      described: this.describe(legible),
      files: bytes && bytes.filename !== null && reason === undefined ? [this.fileOf(bytes)] : [],
      ...(bytes && reason !== undefined && { withheld: [{ sha256: bytes.sha256, reason }] }),
    };
  }

  private describe(event: RecordedEvent): DescribedEvent {
    const { at, by } = event.meta;
    const { sentence } = this.describer.tell(event);
    const title = this.titles.get(this.describer.itemOf(event) ?? '');
    return { at, actor: 'user' in by ? by.user : null, sentence, title };
  }

  /** Names are those of the pack: nothing of a client's name can lead out of the folder it is unpacked to. */
  private fileOf({ object, subject, filename, sha256 }: StoredBeside): Selected['files'][number] {
    this.files += 1;
    const extension = /^\.\w{1,10}$/.exec(extname(filename ?? ''))?.[0] ?? '';
    const path = `files/${String(this.files).padStart(5, '0')}${extension.toLowerCase()}`;
    return { path, sha256, object, subject };
  }

  private itemOf(event: Pick<RecordedEvent, 'stream'>): HistoryItem | undefined {
    return this.items.get(categoryOf(event.stream));
  }
}
