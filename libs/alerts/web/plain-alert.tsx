import { Button, Checkbox, Dialog, DialogButtons } from '@daybook/kernel/ui';
import { useState } from 'react';
import type { AlertProps } from './alert-dialogs.js';
import { texts } from './texts.js';

/** An alert that a superuser raised: its name is all it says. */
export function PlainAlert({ alert: { name }, onClose }: AlertProps) {
  const [forGood, setForGood] = useState(false);
  return (
    <Dialog title={name} onClose={() => onClose(forGood)}>
      <Checkbox
        label={texts.dontShowThisAgain}
        checked={forGood}
        onChange={(event) => setForGood(event.target.checked)}
      />
      <DialogButtons>
        <Button look="primary" onClick={() => onClose(forGood)}>
          {texts.close}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
