import type { LoggedEvent, Page } from '../port.js';

/**
 * The newest events that somebody has read, without a gap. Followers abreast of each other read a page of the log once
 * and not once each.
 */
export class Recent {
  private events: readonly LoggedEvent[] = [];

  constructor(private readonly most = 2_000) {}

  /** The events after a position, when they are all here; undefined when the log has to be asked. */
  page(after: number, size: number): Page | undefined {
    const [first] = this.events;
    const last = this.events.at(-1);
    if (!first || !last || after < first.position - 1 || after >= last.position) return undefined;
    const from = after - first.position + 1;
    const events = this.events.slice(from, from + size);
    const upTo = events.at(-1)?.position ?? after;
    return { events, upTo, atHead: upTo === last.position };
  }

  keep({ events }: Page): void {
    const last = this.events.at(-1)?.position ?? 0;
    const newer = events.filter(({ position }) => position > last);
    const [next] = newer;
    if (!next) return;
    const adjoining = next.position === last + 1 ? this.events : [];
    this.events = [...adjoining, ...newer].slice(-this.most);
  }
}
