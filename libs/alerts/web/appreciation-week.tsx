import { Button, Checkbox, Dialog, DialogButtons } from '@daybook/kernel/ui';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { AlertProps } from './alert-dialogs.js';
import { texts } from './texts.js';

/** The invitation to the client appreciation week. */
export function AppreciationWeek({ alert: { details }, onClose }: AlertProps) {
  const [forGood, setForGood] = useState(false);
  return (
    <Dialog title={texts.appreciation} onClose={() => onClose(forGood)}>
      <p>{texts.appreciationLead}</p>
      <p className="alert-days">{texts.appreciationDays}</p>
      <Checkbox label={texts.doNotShowAgain} checked={forGood} onChange={(event) => setForGood(event.target.checked)} />
      <DialogButtons>
        <Button onClick={() => onClose(forGood)}>{texts.close}</Button>
        {details.buttonLink && (
          <a className="button primary normal" href={details.buttonLink} target="_blank" rel="noopener noreferrer">
            {texts.registerNow}
            <ExternalLink size={14} aria-hidden />
            <span className="visually-hidden">, {texts.opensElsewhere}</span>
          </a>
        )}
      </DialogButtons>
    </Dialog>
  );
}
