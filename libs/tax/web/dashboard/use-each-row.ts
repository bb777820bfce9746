import { type Operation, queries, useCommand } from '@daybook/kernel/ui';
import { type RowFailure, useBulk, useList } from '@daybook/kernel/ui/admin';
import { useRef, useState } from 'react';
import type { SummaryRow } from './resource.js';
import { type CompanyYear, companyYearOf } from './row-id.js';
import { texts } from './texts.js';

/** Does the same to each chosen row alone: what one is refused stops no other, and is told with its reason. */
export function useEachRow<Result, Variables>(
  operation: Operation<Result, Variables>,
  wording: { readonly failed: string; readonly done: (count: number) => string },
) {
  const { data = [] } = useList<SummaryRow>();
  const nameOf = (id: string) => data.find((row) => row.id === id)?.companyName ?? texts.row;
  const { ids, tell, failures } = useBulk(nameOf);
  const refusal = useRef(wording.failed);
  const [running, setRunning] = useState(false);
  const { run } = useCommand(operation, {
    changes: [],
    refused: wording.failed,
    failed: wording.failed,
    tell: (sentence) => {
      refusal.current = sentence;
    },
  });
  const runAll = async (variablesOf: (row: CompanyYear) => Variables) => {
    setRunning(true);
    const failed: RowFailure[] = [];
    for (const id of ids)
      if ((await run(variablesOf(companyYearOf(id)))) === null)
        failed.push({ uuid: id, errorMessage: refusal.current });
    await queries.changed(['questionnaire', 'form1099']);
    setRunning(false);
    tell(failed, wording.done);
  };
  return { ids, running, runAll, failures };
}
