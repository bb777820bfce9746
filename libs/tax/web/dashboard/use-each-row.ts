import type { Operation } from '@daybook/kernel/ui';
import { useBulk, useEach, useList } from '@daybook/kernel/ui/admin';
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
  const { sent, runEach } = useEach(operation, {
    changes: ['questionnaire', 'form1099'],
    refused: wording.failed,
    failed: wording.failed,
  });
  const runAll = async (variablesOf: (row: CompanyYear) => Variables) =>
    tell((await runEach(ids, (id) => variablesOf(companyYearOf(id)))).failures, wording.done);
  return { ids, running: sent !== undefined, runAll, failures };
}
