import { Listeners } from '@daybook/kernel/listeners';
import type { Progress, Projected } from '@daybook/kernel/projecting';
import { LRUCache } from 'lru-cache';
import { EntityCache } from './entity-cache.js';
import { PageCache } from './page-cache.js';

/** What a screen hears: something of this kind changed. A null uuid means any of them. */
export interface LiveMessage {
  readonly position: number;
  readonly uuid: string | null;
  readonly category: string;
}

export type Listener = (message: LiveMessage) => void;

/** In which companies something that belongs to none is met, as people are. */
type CompaniesOf = (uuid: string) => Promise<readonly string[]>;

/** Milliseconds in which a screen may have asked its questions before it began to hear. */
const lately = 15_000;
const anyCompany = '*';

/** One channel per company over what this process hears from the projector. */
export class LiveChannel {
  private readonly listeners = new Map<string, Listeners<[message: LiveMessage]>>();
  private readonly met = new Map<string, CompaniesOf>();
  /** Companies in which something changed lately. */
  private readonly changed = new LRUCache<string, true>({ max: 10_000, ttl: lately });

  /** Connections that are open to readers, by what ends them. */
  readonly open = new Set<() => void>();

  /** @param interval milliseconds between two signs of life to a reader */
  constructor(
    private readonly progress: Progress,
    readonly interval = 5_000,
  ) {
    progress.listen((said) => this.tell(said));
  }

  /** Newest position heard of. */
  get at(): number {
    return this.progress.head;
  }

  /** How many listen for the changes of a company. */
  get listening(): number {
    return [...this.listeners.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** @returns a function that ends it */
  subscribe(company: string, hear: Listener): () => void {
    const listeners = this.listeners.get(company) ?? new Listeners();
    this.listeners.set(company, listeners);
    const end = listeners.subscribe(hear);
    return () => {
      end();
      if (listeners.size === 0 && this.listeners.get(company) === listeners) this.listeners.delete(company);
    };
  }

  /** Calls the listener with the categories in which anything changed, of whichever company; answers what ends that. */
  subscribeToAll(hear: (categories: readonly string[]) => void): () => void {
    return this.progress.listen(({ changes, companies, everything }) => {
      const isAll = everything || (companies?.length ?? 0) > 0;
      hear(isAll ? this.progress.categories : changes.map(({ category }) => category));
    });
  }

  /** Categories of which whoever only now begins to hear of all companies may have missed something. */
  missedOfAll(): readonly string[] {
    this.changed.purgeStale();
    return this.changed.size > 0 ? this.progress.categories : [];
  }

  /** Has companies hear of changes of this category, which belongs to none, where its things are met. */
  meets(category: string, companiesOf: CompaniesOf): void {
    this.met.set(category, companiesOf);
  }

  /** Calls the listener when somebody's rights may have changed or a session may have ended; answers what ends that. */
  whenRightsChange(listener: () => void): () => void {
    const deaf = this.progress.listenToFences(listener);
    const deafToo = this.progress.listen(({ changes, everything }) => {
      if (everything || changes.some(({ category }) => category === 'session')) listener();
    });
    return () => {
      deaf();
      deafToo();
    };
  }

  /** Calls the listener when another process has something new about a thing, or about any, that is in no event; answers what ends that. */
  whenNoticed(topic: string, uuid: string | null, listener: () => void): () => void {
    const deaf = this.progress.listenToNotices((notice) => {
      if (notice.topic === topic && (uuid === null || notice.uuid === uuid)) listener();
    });
    // what was said while nobody could hear is looked for
    const deafToo = this.progress.listen(({ everything }) => {
      if (everything) listener();
    });
    return () => {
      deaf();
      deafToo();
    };
  }

  /** Ends all connections to readers. */
  end(): void {
    for (const end of this.open) end();
  }

  /** A memory of rows, emptied whenever a stream of these categories changes. */
  keep<Row extends object>(categories: readonly string[]): EntityCache<Row> {
    return new EntityCache(this.progress, categories);
  }

  /** A memory of answers about companies, those about one forgotten whenever anything in it changes. */
  keepPages(): PageCache {
    return new PageCache(this.progress);
  }

  /** Everything a hearer may have missed up to now: who was there until `position`, or who only now begins to hear. */
  missed(company: string, position?: number): LiveMessage[] {
    const isBehind = position === undefined ? this.hasChangedLately(company) : position < this.at;
    return isBehind ? this.everything() : [];
  }

  private hasChangedLately(company: string): boolean {
    return this.changed.has(company) || this.changed.has(anyCompany);
  }

  private everything(): LiveMessage[] {
    return this.progress.categories.map((category) => ({ position: this.at, uuid: null, category }));
  }

  private tell({ position, changes, companies, everything }: Projected): void {
    for (const { company, uuid, category } of changes) {
      const message = { position, uuid, category };
      if (company === null) void this.tellWhereMet(message);
      else this.tellIn(company, message);
    }
    if (everything) this.changed.set(anyCompany, true);
    const all = everything ? [...this.listeners.keys()] : (companies ?? []);
    for (const company of all) for (const message of this.everything()) this.tellIn(company, message);
  }

  /** Whoever is not told for a fault of the database sees it at the next look. */
  private async tellWhereMet(message: LiveMessage & { readonly uuid: string }): Promise<void> {
    const companiesOf = this.met.get(message.category);
    if (!companiesOf || this.listeners.size === 0) return;
    const companies = await companiesOf(message.uuid).catch(() => []);
    for (const company of companies) this.tellIn(company, message);
  }

  private tellIn(company: string, message: LiveMessage): void {
    this.changed.set(company, true);
    this.listeners.get(company)?.call(message);
  }
}
