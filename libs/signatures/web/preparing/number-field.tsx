import { TextField } from '@daybook/kernel/ui';
import { useState } from 'react';

/** A number that counts as soon as it is one within its bounds; what is half typed stays as typed. */
export function NumberField({
  label,
  value,
  least,
  most,
  step,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const change = (text: string) => {
    setTyped(text);
    const number = Number(text);
    const counts = text.trim() !== '' && number >= least && number <= most && (step !== 1 || Number.isInteger(number));
    if (counts) onChange(number);
  };
  return (
    <TextField
      label={label}
      type="number"
      inputMode="decimal"
      min={least}
      max={most}
      step={step}
      value={typed ?? value}
      onChange={({ target }) => change(target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}
