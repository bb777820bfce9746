import { LRUCache } from 'lru-cache';
import type { LoggedEvent, Page } from '../port.js';

/** Events of full pages kept for followers that read the past side by side, and for how many milliseconds. */
const mostOfThePast = 10_000;
/** Whoever asks for more than this reads alone, as a rebuild does. */
const mostOfAPage = 1_000;
const pastLifetime = 5_000;

/**
 * The newest events that somebody has read, without a gap, and the full pages read last. Followers abreast of each
 * other read a page of the log once and not once each, at its end and on the way there.
 */
export class Recent {
  private events: readonly LoggedEvent[] = [];
  private readonly asked = new Map<string, Promise<Page>>();
  private readonly past = new LRUCache<string, Page>({
    maxSize: mostOfThePast,
    sizeCalculation: ({ events }) => events.length,
    ttl: pastLifetime,
    ttlAutopurge: true,
  });

  constructor(private readonly most = 2_000) {}

  /** The page after a position; when the events are not all here, the log is asked once for all who want it. */
  async page(after: number, size: number, ask: () => Promise<Page>): Promise<Page> {
    const known = this.known(after, size);
    if (known) return known;
    const wanted = `${after} ${size}`;
    const past = this.past.get(wanted);
    if (past) return past;
    const asked = this.asked.get(wanted) ?? this.keep(ask()).finally(() => this.asked.delete(wanted));
    this.asked.set(wanted, asked);
    const page = await asked;
    if (!page.atHead && size <= mostOfAPage) this.past.set(wanted, page);
    return page;
  }

  private known(after: number, size: number): Page | undefined {
    const [first] = this.events;
    const last = this.events.at(-1);
    if (!first || !last || after < first.position - 1 || after >= last.position) return undefined;
    const from = after - first.position + 1;
    const events = this.events.slice(from, from + size);
    const upTo = events.at(-1)?.position ?? after;
    return { events, upTo, atHead: upTo === last.position };
  }

  private async keep(asked: Promise<Page>): Promise<Page> {
    const page = await asked;
    const last = this.events.at(-1)?.position ?? 0;
    const newer = page.events.filter(({ position }) => position > last);
    const [next] = newer;
    if (next) {
      const adjoining = next.position === last + 1 ? this.events : [];
      this.events = [...adjoining, ...newer].slice(-this.most);
    }
    return page;
  }
}
