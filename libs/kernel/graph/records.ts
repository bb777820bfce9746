import type { Refusal } from '@daybook/kernel/events';
import { GraphQLError } from 'graphql';
import { invalid } from './errors.js';

export interface RecordFailure {
  readonly index: number;
  readonly uuid: string | null;
  readonly errorMessage: string;
  readonly code: string;
}

export interface ChangedRecords {
  readonly success: boolean;
  /** That of the first failure. */
  readonly errorMessage: string | null;
  readonly code: string | null;
  readonly failures: readonly RecordFailure[];
}

const most = 100;

/**
 * Changes each record alone: what one is refused stops no other.
 *
 * @throws GraphQLError VALIDATION for more than 100 records
 */
export async function changeEach<T>(
  records: readonly T[],
  uuidOf: (record: T) => string | null,
  change: (record: T) => Promise<Refusal | undefined>,
): Promise<ChangedRecords> {
  if (records.length > most) throw invalid(`At most ${most} records can be changed at a time.`);
  const failures: RecordFailure[] = [];
  for (const [index, record] of records.entries()) {
    const refused = await change(record).catch(asRefusal);
    if (refused)
      failures.push({ index, uuid: uuidOf(record), errorMessage: refused.message, code: String(refused.refused) });
  }
  const [first] = failures;
  return {
    success: !first,
    errorMessage: first?.errorMessage ?? null,
    code: first?.code ?? null,
    failures,
  };
}

/** What is wrong with one record is said of it; whatever else fails, fails for all. */
function asRefusal(fault: unknown): Refusal {
  if (!(fault instanceof GraphQLError)) throw fault;
  return { refused: String(fault.extensions.code), message: fault.message };
}
