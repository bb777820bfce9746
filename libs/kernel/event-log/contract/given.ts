import { randomUUID } from 'node:crypto';
import type { EventLog, FollowOptions, LoggedEvent, NewEvent, Page } from '../port.js';

/** One adapter with something to talk to. */
export interface Engine {
  readonly log: EventLog;
  /** Another log on the same data, as another process has it; the caller closes it. */
  open(): EventLog;
  /** Cuts the connections of all logs. */
  cut(): void;
  stop(): Promise<void>;
}

/** What engines differ in. */
export interface EngineTraits {
  /** The log finds an event id again in another stream, too. */
  readonly idsAcrossStreams: boolean;
  /** Takes events of several megabytes. */
  readonly hugeEvents: boolean;
  /** Events that 16 writers write at once, about. */
  readonly crowd: number;
}

export function event(
  over: Partial<Omit<NewEvent, 'meta'>> & { company?: string | undefined; bodyHash?: string } = {},
): NewEvent {
  const { company = null, bodyHash = 'body', ...rest } = over;
  const id = rest.id ?? randomUUID();
  return {
    type: 'TodoCreated',
    data: { title: 'Send the receipts' },
    ...rest,
    id,
    meta: { company, commandId: id, bodyHash },
  };
}

export function eventsOf(count: number, over: Parameters<typeof event>[0] = {}): NewEvent[] {
  return Array.from({ length: count }, (_, place) => event({ data: { place }, ...over }));
}

/** A category that no other test uses, because a server may be shared. */
export function newCategory(): string {
  return `test${randomUUID().replaceAll('-', '').slice(0, 16)}`;
}

export function newStream(category = 'todo'): string {
  return `${category}-${randomUUID()}`;
}

/** Follows until `enough`, then stops. */
export async function followUntil(
  log: EventLog,
  after: number,
  enough: (seen: readonly LoggedEvent[], page: Page) => boolean,
  options: FollowOptions = {},
): Promise<{ seen: LoggedEvent[]; pages: Page[] }> {
  const seen: LoggedEvent[] = [];
  const pages: Page[] = [];
  for await (const page of log.follow(after, options)) {
    pages.push(page);
    seen.push(...page.events);
    if (enough(seen, page)) break;
  }
  return { seen, pages };
}

export function ids(events: readonly { readonly id: string }[]): string[] {
  return events.map(({ id }) => id);
}

export async function allOf<T>(pages: AsyncIterable<readonly T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const page of pages) all.push(...page);
  return all;
}
