import type { RowFailure } from './row-failures.js';

/** As many records as the server changes at a time. */
const most = 100;

/**
 * Changes more records than one command takes, a hundred after the other.
 *
 * @returns what failed of all; undefined once a command did not go through, which the person has then been told
 */
export async function inHundreds<T>(
  records: readonly T[],
  change: (some: T[]) => Promise<readonly RowFailure[] | undefined>,
): Promise<readonly RowFailure[] | undefined> {
  const failures: RowFailure[] = [];
  for (let from = 0; from < records.length; from += most) {
    const failed = await change(records.slice(from, from + most));
    if (!failed) return undefined;
    failures.push(...failed);
  }
  return failures;
}
