import { Button, IconButton, TextField } from '@daybook/kernel/ui';
import { Plus, Trash2 } from 'lucide-react';

interface EntryField<Entry> {
  readonly name: keyof Entry & string;
  readonly label: string;
  readonly type?: 'email' | 'tel' | 'url';
}

/** A list of small entries inside a form; each is a row of text fields. */
export function EntryList<Entry extends Readonly<Record<keyof Entry, string>>>({
  title,
  hint,
  error,
  fields,
  entries,
  blank,
  add,
  remove,
  onChange,
}: {
  readonly title: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly fields: readonly EntryField<Entry>[];
  readonly entries: readonly Entry[];
  readonly blank: Entry;
  readonly add: string;
  /** What the button that takes an entry away is called. */
  readonly remove: (entry: Entry) => string;
  readonly onChange: (entries: readonly Entry[]) => void;
}) {
  const set = (at: number, changed: Entry) => onChange(entries.map((one, n) => (n === at ? changed : one)));
  return (
    <fieldset className="entry-list">
      <legend>{title}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      {entries.map((entry, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry is nothing but its place and what is typed in it
        <div className="entry" key={n}>
          {fields.map(({ name, label, type = 'text' }) => (
            <TextField
              key={name}
              label={label}
              type={type}
              maxLength={300}
              value={entry[name]}
              onChange={({ target }) => set(n, { ...entry, [name]: target.value })}
            />
          ))}
          <IconButton
            label={remove(entry)}
            icon={<Trash2 size={16} aria-hidden />}
            onClick={() => onChange(entries.filter((_, at) => at !== n))}
          />
        </div>
      ))}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <Button size="small" icon={<Plus size={14} aria-hidden />} onClick={() => onChange([...entries, blank])}>
        {add}
      </Button>
    </fieldset>
  );
}
