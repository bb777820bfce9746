import { createHash } from 'node:crypto';
import type { LoggedEvent } from '@daybook/kernel/event-log';

/** A hash over everything one company's events were up to a position, and how many they were. */
export interface RunningHead {
  readonly position: number;
  readonly count: number;
  /** Hex SHA-256; empty before the first event. */
  readonly head: string;
}

export const nothingYet: RunningHead = { position: 0, count: 0, head: '' };

/** Signed heads are not under the heads: an idle company needs no new one. */
export const unsignedCategory = 'auditHead';

export function advance(head: RunningHead, event: Pick<LoggedEvent, 'position' | 'meta'>): RunningHead {
  const text = `${head.head}\n${event.position}\n${event.meta.hash}`;
  return {
    position: event.position,
    count: head.count + 1,
    head: createHash('sha256').update(text).digest('hex'),
  };
}
