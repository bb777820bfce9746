import { createHash } from 'node:crypto';
import { firstPositionOf, type LoggedEvent } from '@daybook/kernel/event-log';

/** A hash over everything one company's events were up to a position, and how many they were. */
export interface RunningHead {
  /** The first position of the newest event: a log that is carried to another engine keeps its heads. */
  readonly position: number;
  readonly count: number;
  /** Hex SHA-256; empty before the first event. */
  readonly head: string;
}

export const nothingYet: RunningHead = { position: 0, count: 0, head: '' };

/** Signed heads are not under the heads: an idle company needs no new one. */
export const unsignedCategory = 'auditHead';

export function advance(
  head: RunningHead,
  event: Pick<LoggedEvent, 'position' | 'firstPosition' | 'meta'>,
): RunningHead {
  const position = firstPositionOf(event);
  const text = `${head.head}\n${position}\n${event.meta.hash}`;
  return {
    position,
    count: head.count + 1,
    head: createHash('sha256').update(text).digest('hex'),
  };
}
