import { setTimeout as wait } from 'node:timers/promises';
import { backoff } from '@daybook/kernel/backoff';
import type { LoggedEvent } from '@daybook/kernel/event-log';
import type { DomainEvent, RecordedEvent } from '@daybook/kernel/events';
import { isOutage } from './outage.js';

/** A stored event as an event in today's shape: decrypted and upcast. Throws when it cannot be read. */
export type Decode = (event: LoggedEvent) => RecordedEvent<DomainEvent>;

/** Fetches what a page of events needs (keys), and answers what decodes each of them: `Codec.reader`. */
export type Decoder = (events: readonly LoggedEvent[]) => Promise<Decode>;

/** An event that could not be read or folded. */
export interface Poison {
  readonly stream: string;
  readonly position: number;
  readonly type: string;
  readonly error: string;
}

export type Decoded = { readonly event: RecordedEvent<DomainEvent> } | { readonly poison: Poison };

const tries = 5;

/**
 * Decodes events, by position. One that cannot be read is tried five times and is then poison; what is thrown is an
 * outage of the surroundings, which is no fault of the event.
 */
export async function decodeAll(decoder: Decoder, events: readonly LoggedEvent[]): Promise<Map<number, Decoded>> {
  const recordedEvents = new Map<number, Decoded>();
  if (events.length === 0) return recordedEvents;
  const decode = await decoder(events);
  for (const event of events) {
    try {
      recordedEvents.set(event.position, { event: decode(event) });
    } catch (error) {
      recordedEvents.set(event.position, await decodeAgain(decoder, event, error));
    }
  }
  return recordedEvents;
}

async function decodeAgain(decoder: Decoder, event: LoggedEvent, error: unknown, tried = 1): Promise<Decoded> {
  if (isOutage(error)) throw error;
  if (tried === tries) return { poison: poisonOf(event, error) };
  await wait(backoff(tried, { first: 10 }));
  try {
    const decode = await decoder([event]);
    return { event: decode(event) };
  } catch (again) {
    return decodeAgain(decoder, event, again, tried + 1);
  }
}

export function poisonOf(event: { stream: string; position: number; type: string }, error: unknown): Poison {
  const { stream, position, type } = event;
  return { stream, position, type, error: error instanceof Error ? error.message : String(error) };
}
