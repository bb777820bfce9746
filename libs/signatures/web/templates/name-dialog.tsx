import { type CommandSettings, type Operation, TextField } from '@daybook/kernel/ui';
import { FormDialog, useCommandForm } from '@daybook/kernel/ui/forms';
import { limits } from '@daybook/signatures/domain';
import { texts } from './texts.js';

const fieldOf = { nameMissing: 'name', nameTooLong: 'name' } as const;

/** Asks for the name of a template, and saves what is named. */
export function NameDialog<Result, Variables>({
  title,
  lead,
  start,
  operation,
  words,
  variablesOf,
  onClose,
}: {
  readonly title: string;
  readonly lead?: string;
  readonly start: string;
  readonly operation: Operation<Result, Variables>;
  readonly words: Required<Pick<CommandSettings, 'done' | 'refused' | 'failed'>>;
  /** Of the name without blanks around it. */
  readonly variablesOf: (name: string) => Variables;
  readonly onClose: () => void;
}) {
  const form = useCommandForm<{ name: string }, Result, Variables>(operation, {
    ...words,
    values: { name: start },
    fieldOf,
    variablesOf: ({ values: { name } }) => variablesOf(name.trim()),
    changes: ['signatureTemplate'],
    onSaved: onClose,
  });
  const { name } = form.values;
  return (
    <FormDialog form={form} title={title} save={texts.save} isReady={name.trim() !== ''} onClose={onClose}>
      {lead && <p>{lead}</p>}
      <TextField
        label={texts.name}
        name="name"
        required
        maxLength={limits.name}
        error={form.errors.name}
        value={name}
        onChange={({ target }) => form.change({ name: target.value })}
      />
    </FormDialog>
  );
}
