import { createContext } from 'react';
import type { Store } from 'react-admin';
import { oneAtATime } from './one-at-a-time.js';

/** Where a person's views of lists are kept beyond this browser; an area gives it. Both throw `RequestFailed`. */
export interface StoredViews {
  /** JSON by name: `companies.columns`. */
  readonly load: () => Promise<ReadonlyMap<string, string>>;
  /** @returns the sentence of a refusal */
  readonly keep: (name: string, value: string) => Promise<string | undefined>;
  /** What the firm shares of a list; a hook. */
  readonly useShared: (list: string) => SharedViews;
}

/** Filters and order of a list under a name, which everybody of the firm finds. */
export interface SharedView {
  readonly uuid: string;
  readonly name: string;
  /** JSON. */
  readonly value: string;
  /** The name of whoever shared it; null once that person is gone. */
  readonly author: string | null;
  readonly mayChange: boolean;
}

/** What is refused is reported where it is asked for; the answers say whether it was done. */
export interface SharedViews {
  readonly views: readonly SharedView[];
  readonly share: (name: string, value: string) => Promise<boolean>;
  readonly change: (view: SharedView, value: string) => Promise<boolean>;
  readonly remove: (view: SharedView) => Promise<boolean>;
}

const refused = async () => false;
const none: SharedViews = { views: [], share: refused, change: refused, remove: refused };

/** The hook that answers what is shared of a list. */
export const SharedViewsContext = createContext<StoredViews['useShared']>(() => none);

/** What a person chose on purpose: hidden columns, their order, saved filters. */
export const isChosen = (name: string): boolean => /\.(datatable|columns|savedQueries)$/.test(name);

/** What the server is known to have, by name; in the same store. */
const knownKey = 'storedViews';

type Known = Readonly<Record<string, string>>;

/**
 * Brings what this browser has of a person's views and what the server has together. The server's counts, but for what
 * was changed here and never arrived there, also before there was a server to tell: that is sent.
 */
export class ViewKeeper {
  private timer: ReturnType<typeof setTimeout> | undefined;
  // of two choices under way at once the older one might arrive last
  private readonly sendUnsent = oneAtATime(() => this.sendEach());

  constructor(
    private readonly store: Pick<Store, 'getItem' | 'setItem' | 'listItems'>,
    private readonly views: Pick<StoredViews, 'load' | 'keep'>,
    private readonly tellRefusal: (sentence: string) => void,
    /** Milliseconds that several changes are collected for. */
    private readonly pause = 800,
  ) {}

  /** Once for a page. Without an answer the views are those of this browser. */
  async begin(): Promise<void> {
    const theirs = await this.views.load().catch(() => undefined);
    if (!theirs) return;
    const unsent = this.unsent();
    for (const [name, value] of theirs) {
      if (!unsent.has(name)) this.take(name, value);
      else if (!(name in this.known())) this.take(name, value, joinedViews(name, value, unsent.get(name)));
      else this.know(name, value);
    }
    await this.send();
  }

  /** Something was chosen; it is sent a moment later. */
  changed(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.send(), this.pause);
  }

  /** Sends what the server does not have. What fails is tried again by the next page. */
  send(): Promise<void> {
    clearTimeout(this.timer);
    return this.sendUnsent();
  }

  private async sendEach(): Promise<void> {
    for (const [name, value] of this.unsent()) {
      const refusal = await this.views.keep(name, value).catch(() => null);
      if (refusal === undefined) this.know(name, value);
      else if (refusal !== null) this.tellRefusal(refusal);
    }
  }

  private unsent(): ReadonlyMap<string, string> {
    const known = this.known();
    const chosen = Object.entries(this.store.listItems?.() ?? {}).filter(([name]) => isChosen(name));
    return new Map(
      chosen
        .map(([name, value]) => [name, JSON.stringify(value)] as const)
        .filter(([name, value]) => known[name] !== value),
    );
  }

  /** @param shown what is shown of it, when that is not only what the server has */
  private take(name: string, value: string, shown = value): void {
    this.know(name, value);
    if (JSON.stringify(this.store.getItem(name)) !== shown) this.store.setItem(name, JSON.parse(shown));
  }

  private known(): Known {
    return this.store.getItem<Known>(knownKey, {}) ?? {};
  }

  private know(name: string, value: string): void {
    this.store.setItem(knownKey, { ...this.known(), [name]: value });
  }
}

interface Named {
  readonly label: string;
}

/** Saved filters of both, the server's first; of anything else the server's. */
function joinedViews(name: string, theirs: string, ours = '[]'): string {
  if (!name.endsWith('.savedQueries')) return theirs;
  const saved: readonly Named[] = JSON.parse(theirs);
  const more = (JSON.parse(ours) as readonly Named[]).filter(({ label }) => saved.every((one) => one.label !== label));
  return more.length === 0 ? theirs : JSON.stringify([...saved, ...more]);
}
