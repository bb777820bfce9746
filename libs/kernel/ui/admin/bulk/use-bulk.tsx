import { toast } from '@daybook/kernel/ui';
import { type ReactNode, useState } from 'react';
import { useChosenRows } from '../list/chosen-rows.js';
import { type RowFailure, RowFailures } from './row-failures.js';

export interface Bulk {
  /** UUIDs of the rows that were chosen. */
  readonly ids: string[];
  /** Says what became of all of them: how many it was done to, or which failed; nothing when the command failed. */
  tell(failed: readonly RowFailure[] | undefined, done: (count: number) => string): void;
  /** The rows that failed, as long as they are told. */
  readonly failures: ReactNode;
}

/** What was chosen in a list and what became of it: each row succeeds or fails alone, and who failed is told with why. */
export function useBulk(nameOf: (uuid: string) => string): Bulk {
  const { ids, clear } = useChosenRows();
  const [failures, setFailures] = useState<readonly RowFailure[]>();
  return {
    ids,
    tell: (failed, done) => {
      if (!failed) return;
      if (failed.length > 0) return setFailures(failed);
      toast(done(ids.length), 'success');
      clear();
    },
    failures: failures && (
      <RowFailures failures={failures} all={ids.length} nameOf={nameOf} onClose={() => setFailures(undefined)} />
    ),
  };
}
