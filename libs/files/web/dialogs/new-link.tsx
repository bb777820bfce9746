import { Button, Dialog, DialogButtons, TextField } from '@daybook/kernel/ui';
import { type FormEvent, useState } from 'react';
import { texts } from '../texts.js';
import { useLibraryCommands } from '../use-library-commands.js';

/** Whether an address is one that a link may have. */
export const isWebAddress = (href: string) => /^https?:\/\/\S+$/i.test(href) && URL.canParse(href);

/** Asks for title and address of a new link and makes it. */
export function NewLink({ parentUuid, onClose }: { readonly parentUuid: string; readonly onClose: () => void }) {
  const { createLink } = useLibraryCommands();
  const [title, setTitle] = useState('');
  const [href, setHref] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await createLink.run({ parentUuid, title: title.trim(), href: href.trim() })) onClose();
  };
  return (
    <Dialog title={texts.newLink} onClose={onClose}>
      <form className="dialog-form" onSubmit={(event) => void submit(event)}>
        <TextField
          label={texts.folderTitle}
          value={title}
          maxLength={255}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextField
          label={texts.linkAddress}
          hint={texts.linkAddressHint}
          type="url"
          value={href}
          maxLength={2000}
          onChange={(event) => setHref(event.target.value)}
        />
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            look="primary"
            running={createLink.running}
            disabled={title.trim() === '' || !isWebAddress(href.trim())}
          >
            {texts.create}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
