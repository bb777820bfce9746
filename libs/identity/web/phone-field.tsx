import { TextField } from '@daybook/kernel/ui';

const example = '+10123456789';
const hint = 'Use the format +<country code><phone number>';

/** A telephone number as it is typed, the same wherever one is asked for. */
export function PhoneField({
  label,
  value,
  error,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  return (
    <TextField
      label={label}
      name="phone"
      type="tel"
      autoComplete="tel"
      placeholder={example}
      hint={hint}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
