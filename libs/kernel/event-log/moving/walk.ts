import type { EventLog, LoggedEvent } from '../port.js';
import { CannotCarry } from './cannot-carry.js';

const pageSize = 1_000;

/**
 * The events of a log in its order, up to where it ends now, in pages.
 *
 * @throws CannotCarry naming the event after which one is missing
 */
export async function* wholeLog(log: EventLog): AsyncGenerator<readonly LoggedEvent[]> {
  const head = await log.head();
  if (head === 0) return;
  const stop = new AbortController();
  let last: LoggedEvent | undefined;
  try {
    for await (const page of log.follow(0, { pageSize, gapsAllowed: true, signal: stop.signal })) {
      const events = page.events.filter(({ position }) => position <= head);
      if (log.contiguous) for (const event of events) last = following(event, last);
      if (events.length > 0) yield events;
      if (page.upTo >= head) break;
    }
  } finally {
    stop.abort();
  }
  if (log.contiguous && last?.position !== head) throw missing((last?.position ?? 0) + 1, last);
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
export async function* eachOf(log: EventLog): AsyncGenerator<LoggedEvent, undefined> {
  for await (const page of wholeLog(log)) yield* page;
}

export function nameOf({ type, stream, revision }: Pick<LoggedEvent, 'type' | 'stream' | 'revision'>): string {
  return `${type}, ${stream} revision ${revision}`;
}
