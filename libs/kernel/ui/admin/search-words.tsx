import { TextField } from '@daybook/kernel/ui';
import { useDebouncedText } from './use-debounced-text.js';

/** The search of a list; `onSettle` hears the words when somebody has stopped typing. */
export function SearchWords({
  label,
  placeholder,
  value,
  onType,
  onSettle,
}: {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  /** Hears every change, for what must not go on with words that are being changed. */
  readonly onType?: (words: string) => void;
  readonly onSettle: (words: string) => void;
}) {
  const [typed, setTyped] = useDebouncedText(value, onSettle);
  return (
    <TextField
      type="search"
      label={label}
      {...(placeholder && { placeholder })}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onType?.(target.value);
      }}
    />
  );
}
