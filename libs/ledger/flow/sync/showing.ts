import type { FlowContext } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { connection, type SyncOutcome } from '../../domain/index.js';
import { publishedBooks } from '../../read/index.js';
import { reckonBooks, showBooks } from '../copy/publishing.js';
import { LedgerRefused } from '../port.js';
import type { Reading } from './reading.js';

export const otherBooks = 'Other books were connected while these were read. Start the sync again.';

/**
 * What is shown already stays untouched: somebody may be reading it.
 *
 * @param isResumed a worker before has said what came out, and may not have reckoned it
 * @throws LedgerRefused where other books are connected by now
 */
export async function showReading(
  reading: Reading,
  outcome: SyncOutcome,
  { query, clock, commands }: Pick<FlowContext, 'query' | 'clock' | 'commands'>,
  isResumed = false,
): Promise<SyncOutcome> {
  const { company, realm, fiscalYearStartMonth, at: begunAt, comparedAt, clearedAt } = reading;
  const shown = await publishedBooks(queryableOf(query), company);
  if (shown?.generation === reading.generation) return outcome;
  if (isResumed) await reckonBooks(query, reading);
  const { state } = await commands.load(connection, company);
  if (state.realm !== realm) throw new LedgerRefused(otherBooks);
  const at = clock.now().toISOString();
  const read = { at, begunAt, fiscalYearStartMonth, realm, comparedAt, clearedAt };
  const isShown = await showBooks(query, reading, read);
  if (!isShown) throw new Error('These books were made anew from a backup while they were read.');
  return outcome;
}
