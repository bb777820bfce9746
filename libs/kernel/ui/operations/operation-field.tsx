import type { Field } from '@daybook/kernel/operations';
import { useToday } from '../company.js';
import { Checkbox, SelectField, TextArea, TextField } from '../kit/field.js';

/** The control by which a field is asked for. */
export function OperationField({
  name,
  field: { kind, asked },
  value,
  error,
  disabled,
  onChange,
}: {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: unknown) => void;
}) {
  const today = useToday();
  if (!asked) return null;
  const { label, help, longest, keyboard, rows, options = [], isDemanded, isPast } = asked;
  if (kind === 'tick')
    return (
      <Checkbox
        label={label}
        checked={value === true}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    );
  const wiring = {
    label,
    name,
    hint: help,
    error,
    required: isDemanded,
    disabled,
    value: String(value),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
  };
  if (kind === 'choice') return <SelectField {...wiring} options={options} />;
  if (rows !== undefined) return <TextArea {...wiring} rows={rows} maxLength={longest} />;
  if (kind === 'day') return <TextField {...wiring} type="date" max={isPast ? today : undefined} />;
  return <TextField {...wiring} maxLength={longest} inputMode={keyboard} />;
}
