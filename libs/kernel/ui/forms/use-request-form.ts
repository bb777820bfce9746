import type { FieldValues } from 'react-hook-form';
import type { Operation } from '../client/operation.js';
import type { CommandForm, CommandFormSettings } from './command-form.js';
import { useCommandForm } from './use-command-form.js';

type RequestFormSettings<Values, Result, Variables> = Omit<
  CommandFormSettings<Values, Result, Variables>,
  'failed' | 'isBegun' | 'onSaved'
>;

/** A form that asks for a file to be made. All is chosen anew in a moment: nobody is asked before leaving it. */
export function useRequestForm<Values extends FieldValues, Result, Variables>(
  operation: Operation<Result, Variables>,
  settings: RequestFormSettings<Values, Result, Variables>,
): CommandForm<Values> {
  return useCommandForm(operation, {
    ...settings,
    failed: settings.refused,
    isBegun: () => false,
    onSaved: () => undefined,
  });
}
