import { type Operation, useCommand } from '@daybook/kernel/ui';

/** Does something to the year, whose screens are then asked again. */
export function useYearCommand<Result, Variables>(
  operation: Operation<Result, Variables>,
  failed: string,
  done?: string,
) {
  return useCommand(operation, {
    changes: ['questionnaire'],
    refused: failed,
    failed,
    ...(done !== undefined && { done }),
  });
}
