import { TextField } from '@daybook/kernel/ui';
import { useDebouncedText } from './use-debounced-text.js';

/** The search of a list; `onSettle` hears the words when somebody has stopped typing. */
export function SearchWords({
  label,
  placeholder,
  value,
  onSettle,
}: {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onSettle: (words: string) => void;
}) {
  const [typed, setTyped] = useDebouncedText(value, onSettle);
  return (
    <TextField
      type="search"
      label={label}
      {...(placeholder && { placeholder })}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
