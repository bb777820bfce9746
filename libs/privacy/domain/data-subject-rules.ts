import { refuse } from '@daybook/kernel/events';
import type { DataSubject } from './data-subject.js';

export const limits = { reason: 1_000 } as const;

export const notRequested = refuse('notRequested', 'There is no open request to erase this person.');

/** Whether there is no way back, or nothing left. */
export function isBeingErased({ erasure }: Pick<DataSubject, 'erasure'>): boolean {
  return erasure === 'confirmed' || erasure === 'completed';
}
