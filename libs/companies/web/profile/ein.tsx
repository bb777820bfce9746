import { Button } from '@daybook/kernel/ui';
import { useState } from 'react';
import { texts } from './texts.js';

/** A tax number is in view only when somebody asks to see it; those who may not get it hidden from the server. */
export function Ein({ ein }: { readonly ein: string }) {
  const [isShown, setShown] = useState(false);
  const hidden = `••-•••${ein.slice(-4)}`;
  if (ein === hidden) return ein;
  return (
    <span className="profile-ein">
      <span className="tabular">{isShown ? ein : hidden}</span>
      <Button size="small" look="quiet" onClick={() => setShown(!isShown)} aria-label={texts.einOf(isShown)}>
        {isShown ? texts.hide : texts.show}
      </Button>
    </span>
  );
}
