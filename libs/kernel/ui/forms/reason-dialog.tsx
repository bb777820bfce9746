import type { ReactNode } from 'react';
import type { Operation } from '../client/operation.js';
import { Button } from '../kit/button.js';
import { Dialog, DialogButtons } from '../kit/dialog.js';
import { TextArea } from '../kit/field.js';
import { texts } from '../texts.js';
import { RestoredDraft } from './restored-draft.js';
import { type CommandFormSettings, useCommandForm } from './use-command-form.js';

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
  const leave = () => void form.leave(onClose);
  return (
    <Dialog title={title} size={size} persistent onClose={leave}>
      <form className="dialog-form" onSubmit={form.submit} noValidate>
        {form.isRestored && <RestoredDraft onDiscard={form.discard} />}
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
        <DialogButtons>
          <Button look="quiet" onClick={leave}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="primary" running={form.running} disabled={!command.check && reason.trim() === ''}>
            {confirmText}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
