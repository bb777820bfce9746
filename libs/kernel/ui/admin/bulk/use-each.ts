import { type CommandSettings, type Operation, queries, useCommand } from '@daybook/kernel/ui';
import { useRef, useState } from 'react';
import type { RowFailure } from './row-failures.js';

/**
 * Sends one command for each of many things, one after another: what one is refused stops no other, and is answered with
 * its reason. What shows them is asked again once, at the end.
 */
export function useEach<Result, Variables>(
  operation: Operation<Result, Variables>,
  { changes, refused, failed }: Pick<CommandSettings<Result>, 'changes' | 'refused' | 'failed'>,
) {
  const refusal = useRef(failed);
  const [running, setRunning] = useState(false);
  const { run } = useCommand(operation, {
    ...{ changes: [], refused, failed },
    tell: (sentence) => {
      refusal.current = sentence;
    },
  });
  const runEach = async (
    ids: readonly string[],
    variablesOf: (id: string) => Variables,
  ): Promise<readonly RowFailure[]> => {
    setRunning(true);
    const failures: RowFailure[] = [];
    for (const id of ids)
      if ((await run(variablesOf(id))) === null) failures.push({ uuid: id, errorMessage: refusal.current });
    await queries.changed(changes);
    setRunning(false);
    return failures;
  };
  return { running, runEach };
}
