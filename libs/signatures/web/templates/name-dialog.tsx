import { Button, Dialog, DialogButtons, texts as shared, TextField } from '@daybook/kernel/ui';
import { limits } from '@daybook/signatures/domain';
import { type FormEvent, useState } from 'react';
import { texts } from './texts.js';

/** Asks for the name of a template. */
export function NameDialog({
  title,
  lead,
  start,
  running,
  refusal,
  onSave,
  onClose,
}: {
  readonly title: string;
  readonly lead?: string;
  readonly start: string;
  readonly running: boolean;
  readonly refusal: string | undefined;
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState(start);
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave(name.trim());
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="dialog-form" onSubmit={save}>
        {lead && <p>{lead}</p>}
        <TextField
          label={texts.name}
          required
          maxLength={limits.name}
          error={refusal}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" look="primary" running={running} disabled={name.trim() === ''}>
            {texts.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
