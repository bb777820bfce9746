import { Button, Dialog, DialogButtons, TextField } from '@daybook/kernel/ui';
import { type FormEvent, useState } from 'react';
import type { Page } from '../page.js';
import { texts } from '../texts.js';
import { useLibraryCommands } from '../use-library-commands.js';
import { isWebAddress } from './new-link.js';

/** Gives a link another address. */
export function ChangeTarget({ page, onClose }: { readonly page: Page; readonly onClose: () => void }) {
  const { changeTarget } = useLibraryCommands();
  const [href, setHref] = useState(page.__typename === 'Link' ? page.href : '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await changeTarget.run({ uuid: page.uuid, href: href.trim() })) onClose();
  };
  return (
    <Dialog title={texts.changeTarget} onClose={onClose}>
      <form className="dialog-form" onSubmit={(event) => void submit(event)}>
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
          <Button type="submit" look="primary" running={changeTarget.running} disabled={!isWebAddress(href.trim())}>
            {texts.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
