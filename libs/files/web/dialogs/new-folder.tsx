import { Button, Dialog, DialogButtons, TextField } from '@daybook/kernel/ui';
import { type FormEvent, useState } from 'react';
import { texts } from '../texts.js';
import { useLibraryCommands } from '../use-library-commands.js';

/** Asks for the title of a new folder and makes it. */
export function NewFolder({ parentUuid, onClose }: { readonly parentUuid: string; readonly onClose: () => void }) {
  const { createFolder } = useLibraryCommands();
  const [title, setTitle] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await createFolder.run({ parentUuid, title: title.trim() })) onClose();
  };
  return (
    <Dialog title={texts.newFolder} onClose={onClose}>
      <form className="dialog-form" onSubmit={(event) => void submit(event)}>
        <TextField
          label={texts.folderTitle}
          value={title}
          maxLength={255}
          onChange={(event) => setTitle(event.target.value)}
        />
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="primary" running={createFolder.running} disabled={title.trim() === ''}>
            {texts.create}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
