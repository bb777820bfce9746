import type { EventMeta, LoggedEvent } from './port.js';

/** Under this name an engine stores the first position of an event beside its metadata; nobody above the log sees it. */
interface StoredMeta extends EventMeta {
  readonly firstPosition?: number;
}

/** The place by which an event is signed, ascending along the log and the same on every engine that it is carried to. */
export function firstPositionOf({ position, firstPosition }: Pick<LoggedEvent, 'position' | 'firstPosition'>): number {
  return firstPosition ?? position;
}

/** What an engine stores as the metadata of an event. */
export function storedMeta({ meta, firstPosition }: Pick<LoggedEvent, 'meta' | 'firstPosition'>): EventMeta {
  return firstPosition === undefined ? meta : { ...meta, firstPosition };
}

/** The opposite of `storedMeta`. */
export function placedMeta(stored: StoredMeta): Pick<LoggedEvent, 'meta' | 'firstPosition'> {
  if (stored.firstPosition === undefined) return { meta: stored };
  const { firstPosition, ...meta } = stored;
  return { meta: meta as EventMeta, firstPosition };
}
