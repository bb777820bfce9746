import { type CommandSettings, type Operation, queries, useCommand } from '@daybook/kernel/ui';
import { useRef, useState } from 'react';
import type { RowFailure } from './row-failures.js';
import { texts } from './texts.js';

/** What became of many things: which failed and why, and what was answered about the others. */
export interface EachOutcome<Result> {
  readonly failures: readonly RowFailure[];
  readonly answers: ReadonlyMap<string, Result>;
}

/**
 * Sends one command for each of many things, one after another: what one is refused stops no other, and is answered with
 * its reason. What shows them is asked again once, at the end.
 */
export function useEach<Result, Variables>(
  operation: Operation<Result, Variables>,
  { changes, refused, failed }: Pick<CommandSettings<Result>, 'changes' | 'refused' | 'failed'>,
) {
  const refusal = useRef(failed);
  const [sent, setSent] = useState<number>();
  const isStopped = useRef(false);
  const { run } = useCommand(operation, {
    ...{ changes: [], refused, failed },
    tell: (sentence) => {
      refusal.current = sentence;
    },
  });
  const runEach = async (
    ids: readonly string[],
    variablesOf: (id: string) => Variables,
  ): Promise<EachOutcome<Result>> => {
    isStopped.current = false;
    const failures: RowFailure[] = [];
    const answers = new Map<string, Result>();
    for (const [at, id] of ids.entries()) {
      setSent(at);
      const answer = isStopped.current ? null : await run(variablesOf(id));
      if (answer !== null) answers.set(id, answer);
      else failures.push({ uuid: id, errorMessage: isStopped.current ? texts.stopped : refusal.current });
    }
    await queries.changed(changes);
    setSent(undefined);
    return { failures, answers };
  };
  const stop = () => {
    isStopped.current = true;
  };
  /** How many were sent; undefined while none are. */
  return { sent, runEach, stop };
}
