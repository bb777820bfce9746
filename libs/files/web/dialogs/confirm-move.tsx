import { Button, Checkbox, Dialog, DialogButtons } from '@daybook/kernel/ui';
import { useState } from 'react';
import { type AccessChange, accessWarning } from '../move-access.js';
import { texts } from '../texts.js';
import { AccessWarning } from './access-warning.js';

/** Asks before things that were dragged are moved. */
export function ConfirmMove({
  what,
  title,
  change,
  onAnswer,
}: {
  readonly what: string;
  /** Of the folder they go to. */
  readonly title: string;
  readonly change: AccessChange | undefined;
  readonly onAnswer: (yes: boolean, neverAsk: boolean) => void;
}) {
  const [never, setNever] = useState(false);
  const { strong } = accessWarning(change ?? { gains: [], loses: [] });
  return (
    <Dialog title={texts.askMove(what, title)} onClose={() => onAnswer(false, false)}>
      <AccessWarning change={change} />
      {!strong && (
        <Checkbox label={texts.neverAsk} checked={never} onChange={(event) => setNever(event.target.checked)} />
      )}
      <DialogButtons>
        <Button look="quiet" onClick={() => onAnswer(false, false)}>
          {texts.cancel}
        </Button>
        <Button look={strong ? 'danger' : 'primary'} onClick={() => onAnswer(true, never)}>
          {strong ? texts.moveAnyway : texts.move}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
