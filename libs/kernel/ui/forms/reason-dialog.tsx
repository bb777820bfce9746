import type { ReactNode } from 'react';
import type { Operation } from '../client/operation.js';
import { TextArea } from '../kit/field.js';
import type { CommandFormSettings } from './command-form.js';
import { FormDialog } from './form-dialog.js';
import { useCommandForm } from './use-command-form.js';

interface Reason {
  readonly reason: string;
}

type Command<Result, Variables> = Omit<
  CommandFormSettings<Reason, Result, Variables>,
  'values' | 'revision' | 'fieldOf' | 'variablesOf' | 'onSaved'
>;

const fieldOf = { reasonMissing: 'reason', reasonTooLong: 'reason' } as const;

/** Asks why before something is done, and does it. Without a `check` nothing is sent before something is written. */
export function ReasonDialog<Result, Variables>({
  operation,
  command,
  variablesOf,
  title,
  size = 500,
  lead,
  label,
  hint,
  rows = 3,
  longest,
  confirmText,
  onClose,
}: {
  readonly operation: Operation<Result, Variables>;
  /** What the command changes and says; refusals about the reason stand at its field. */
  readonly command: Command<Result, Variables>;
  /** Of the reason without blanks around it. */
  readonly variablesOf: (reason: string) => Variables;
  readonly title: string;
  /** Pixels. */
  readonly size?: number;
  readonly lead?: ReactNode;
  /** Of the field, and the words below it. */
  readonly label: string;
  readonly hint?: string;
  readonly rows?: number;
  /** Characters; absent: the `check` counts them. */
  readonly longest?: number;
  readonly confirmText: string;
  readonly onClose: () => void;
}) {
  const form = useCommandForm<Reason, Result, Variables>(operation, {
    ...command,
    values: { reason: '' },
    fieldOf,
    variablesOf: ({ values }) => variablesOf(values.reason.trim()),
    onSaved: onClose,
  });
  const { reason } = form.values;
  return (
    <FormDialog
      form={form}
      title={title}
      size={size}
      save={confirmText}
      isReady={command.check !== undefined || reason.trim() !== ''}
      onClose={onClose}
    >
      {lead}
      <TextArea
        label={label}
        name="reason"
        hint={hint}
        required
        rows={rows}
        maxLength={longest}
        value={reason}
        error={form.errors.reason}
        onChange={({ target }) => form.change({ reason: target.value })}
      />
    </FormDialog>
  );
}
