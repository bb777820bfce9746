import { Button, Checkbox, Dialog, DialogButtons, texts as frame, TextField } from '@daybook/kernel/ui';
import { type FormEvent, useState } from 'react';
import { texts } from './texts.js';

const longestName = 60;

export interface NamedView {
  readonly name: string;
  readonly isShared: boolean;
  readonly withColumns: boolean;
}

/** Asks under which name, for whom and with what a view is saved. */
export function NameViewDialog({
  onSave,
  onClose,
}: {
  readonly onSave: (view: NamedView) => Promise<void>;
  readonly onClose: () => void;
}) {
  const [view, setView] = useState<NamedView>({ name: '', isShared: false, withColumns: false });
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const name = view.name.trim();
    if (!name) return setError(texts.nameMissing);
    setRunning(true);
    await onSave({ ...view, name });
    setRunning(false);
  };
  return (
    <Dialog title={texts.saveTitle} onClose={onClose}>
      <form className="saved-filters-name" onSubmit={(event) => void submit(event)}>
        <TextField
          label={texts.name}
          hint={texts.saveHint}
          error={error}
          maxLength={longestName}
          value={view.name}
          onChange={({ target }) => setView({ ...view, name: target.value })}
        />
        <Checkbox
          label={texts.withColumns}
          hint={texts.withColumnsHint}
          checked={view.withColumns}
          onChange={({ target }) => setView({ ...view, withColumns: target.checked })}
        />
        <Checkbox
          label={texts.share}
          hint={texts.shareHint}
          checked={view.isShared}
          onChange={({ target }) => setView({ ...view, isShared: target.checked })}
        />
        <DialogButtons>
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" look="primary" running={running}>
            {texts.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
