import { type CommandSettings, type Operation, queries, useCommand } from '@daybook/kernel/ui';
import type { RowFailure } from '@daybook/kernel/ui/admin';
import { useRef, useState } from 'react';
import { grouped } from './groups.js';
import { texts } from './texts.js';

/** As many as one command takes. */
const most = 100;

interface OfCompany {
  readonly uuid: string;
  readonly companyUuid: string;
}

/**
 * Sends what was chosen, a hundred of a company after the other: what one of them is refused stops no other. What shows
 * them is asked again once, at the end.
 */
export function useHundreds<Item extends OfCompany, Result, Variables>(
  operation: Operation<Result, Variables>,
  {
    variablesOf,
    failuresOf,
    changes,
    failed,
  }: {
    readonly variablesOf: (companyUuid: string, items: readonly Item[]) => Variables;
    /** By the uuids of the items. */
    readonly failuresOf: (answer: Result, companyUuid: string) => readonly RowFailure[];
    readonly changes: CommandSettings['changes'];
    readonly failed: string;
  },
) {
  const reason = useRef(failed);
  const isStopped = useRef(false);
  const [sent, setSent] = useState<number>();
  const { run } = useCommand(operation, {
    ...{ changes: [], refused: failed, failed },
    tell: (sentence) => {
      reason.current = sentence;
    },
  });
  const unsent = (items: readonly Item[], errorMessage: string) => items.map(({ uuid }) => ({ uuid, errorMessage }));
  const runAll = async (items: readonly Item[]): Promise<readonly RowFailure[]> => {
    isStopped.current = false;
    const failures: RowFailure[] = [];
    let count = 0;
    for (const some of hundredsOf(items)) {
      setSent(count);
      count += some.length;
      if (isStopped.current) {
        failures.push(...unsent(some, texts.stopped));
        continue;
      }
      const of = some[0]?.companyUuid ?? '';
      const answer = await run(variablesOf(of, some));
      failures.push(...(answer === null ? unsent(some, reason.current) : failuresOf(answer, of)));
    }
    await queries.changed(changes);
    setSent(undefined);
    return failures;
  };
  const stop = () => {
    isStopped.current = true;
  };
  /** How many were sent; undefined while none are. */
  return { sent, runAll, stop };
}

/** Company by company, in the order of the first of each. */
export function hundredsOf<Item extends OfCompany>(items: readonly Item[]): readonly (readonly Item[])[] {
  return grouped(items, ({ companyUuid }) => companyUuid).flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most)),
  );
}
