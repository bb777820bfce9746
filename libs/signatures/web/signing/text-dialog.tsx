import { Button, Dialog, DialogButtons, TextField } from '@daybook/kernel/ui';
import { limits } from '@daybook/signatures/domain';
import { type FormEvent, useState } from 'react';
import { signingTexts as texts } from '../signing-texts.js';

/** Asks for the text of a field where the page is too small to type on it. */
export function TextDialog({
  label,
  value,
  autoComplete,
  onDone,
  onClose,
}: {
  readonly label: string;
  readonly value: string;
  readonly autoComplete: string;
  readonly onDone: (value: string) => void;
  readonly onClose: () => void;
}) {
  const [typed, setTyped] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone(typed);
  };
  return (
    <Dialog title={label} onClose={onClose}>
      <form className="dialog-form" onSubmit={submit} noValidate>
        <TextField
          label={label}
          value={typed}
          maxLength={limits.text}
          autoComplete={autoComplete}
          onChange={({ target }) => setTyped(target.value)}
        />
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="primary">
            {texts.done}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
