import { Button, Checkbox, Dialog, DialogButtons, isInternal } from '@daybook/kernel/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AlertProps } from './alert-dialogs.js';
import { texts } from './texts.js';

/** The bank paid a check that was voided: what happened, and the way to the check. */
export function VoidedCheckCashed({ alert: { details }, onClose }: AlertProps) {
  const navigate = useNavigate();
  const [forGood, setForGood] = useState(false);
  const { text, buttonLink } = details;
  const open = (link: string) => {
    onClose(forGood);
    void navigate(link);
  };
  return (
    <Dialog title={texts.voidedCheckCashed} onClose={() => onClose(forGood)}>
      <p>{text}</p>
      <Checkbox
        label={texts.dontShowThisAgain}
        checked={forGood}
        onChange={(event) => setForGood(event.target.checked)}
      />
      <DialogButtons>
        <Button look="quiet" onClick={() => onClose(forGood)}>
          {texts.close}
        </Button>
        {buttonLink && isInternal(buttonLink) && (
          <Button look="primary" onClick={() => open(buttonLink)}>
            {texts.openCheck}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}
