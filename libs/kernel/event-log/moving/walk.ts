import type { EventLog, LoggedEvent } from '../port.js';
import { CannotCarry } from './cannot-carry.js';

const pageSize = 1_000;

/** What of a log a walk needs. */
export type ReadableLog = Pick<EventLog, 'contiguous' | 'head' | 'follow'>;

/**
 * The events of a log in its order, up to where it ends now, in pages.
 *
 * @throws CannotCarry naming the event after which one is missing
 */
export async function* wholeLog(log: ReadableLog): AsyncGenerator<readonly LoggedEvent[]> {
  const upTo = await log.head();
  if (upTo === 0) return;
  let last: LoggedEvent | undefined;
  for await (const events of pagesWithin(log, { after: 0, upTo })) {
    if (log.contiguous) for (const event of events) last = following(event, last);
    yield events;
  }
  if (log.contiguous && last?.position !== upTo) throw missing((last?.position ?? 0) + 1, last);
}

/** The events between two positions of a log, in pages. */
export async function* pagesWithin(
  log: ReadableLog,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): AsyncGenerator<readonly LoggedEvent[]> {
  if (after >= upTo) return;
  const stop = new AbortController();
  try {
    for await (const page of log.follow(after, { pageSize, gapsAllowed: true, signal: stop.signal })) {
      const events = page.events.filter(({ position }) => position <= upTo);
      if (events.length > 0) yield events;
      if (page.upTo >= upTo) break;
    }
  } finally {
    stop.abort();
  }
}

function following(event: LoggedEvent, last: LoggedEvent | undefined): LoggedEvent {
  const place = (last?.position ?? 0) + 1;
  if (event.position !== place) throw missing(place, last);
  return event;
}

function missing(position: number, last: LoggedEvent | undefined): CannotCarry {
  const after = last ? `, after ${nameOf(last)}` : '';
  return new CannotCarry(`The event at position ${position} is missing${after}. Run npm run audit:verify.`);
}

/** One event of a log after the other. */
export async function* eachOf(log: ReadableLog): AsyncGenerator<LoggedEvent, undefined> {
  for await (const page of wholeLog(log)) yield* page;
}

export function nameOf({ type, stream, revision }: Pick<LoggedEvent, 'type' | 'stream' | 'revision'>): string {
  return `${type}, ${stream} revision ${revision}`;
}
