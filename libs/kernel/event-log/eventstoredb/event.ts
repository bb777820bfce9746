import { randomUUID } from 'node:crypto';
import { type JSONEventData, jsonEvent, type Position, type RecordedEvent } from '@eventstore/db-client';
import { placedMeta, storedMeta } from '../first-position.js';
import type { EventMeta, LoggedEvent, NewEvent } from '../port.js';

/**
 * The event as it is sent. On the wire every attempt has ids of its own: the server takes a known id for written without
 * a look at the bytes, so that two processes with one command would both be told that theirs are stored. The id of the
 * event stands in its metadata.
 */
export function toProposed(event: NewEvent & Pick<LoggedEvent, 'firstPosition'>): JSONEventData {
  const { id, type, data } = event;
  const metadata = { ...storedMeta(event), eventId: id };
  return jsonEvent({ id: randomUUID(), type, data: data as Record<string, unknown>, metadata });
}

/**
 * A recorded event as the log tells it; undefined for what this product did not write: the server's own events, and
 * those of others on the same server.
 */
export function toLogged(event: RecordedEvent | undefined): LoggedEvent | undefined {
  if (!event?.isJson || event.type.startsWith('$') || event.streamId.startsWith('$')) return undefined;
  if (!isMeta(event.metadata)) return undefined;
  const { eventId = event.id, ...meta } = event.metadata; // logs of before bear the event's id on the wire
  return {
    position: toNumber(event.position),
    id: String(eventId),
    stream: event.streamId,
    revision: Number(event.revision),
    type: event.type,
    data: event.data as object,
    ...placedMeta(meta as EventMeta),
  };
}

/**
 * Commit positions are bytes into the server's log: a safe integer up to 8 million GB.
 *
 * @throws Error when the server tells no position for events read from a stream.
 */
export function toNumber(position: Position | undefined): number {
  const commit = Number(position?.commit);
  if (!Number.isSafeInteger(commit))
    throw new Error('The EventStoreDB server does not tell the positions of events: version 23.10 or newer is needed.');
  return commit;
}

/** What 24.10 says for a place in its log that it does not tell. */
const nowhere = 2n ** 64n - 1n;

/** How far a subscription has looked, as far as the server tells; a checkpoint on a short log is at no place of it. */
export function reachedBy({ commit }: Position): number {
  return commit === nowhere ? 0 : toNumber({ commit, prepare: commit });
}

export function toPosition(commit: number): Position {
  return { commit: BigInt(commit), prepare: BigInt(commit) };
}

function isMeta(metadata: unknown): metadata is EventMeta & { readonly eventId?: string } {
  return typeof metadata === 'object' && metadata !== null && 'commandId' in metadata;
}
