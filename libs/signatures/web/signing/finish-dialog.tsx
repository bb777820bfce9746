import { Button, Dialog, DialogButtons } from '@daybook/kernel/ui';
import { signingTexts as texts } from '../signing-texts.js';

/** The last question before somebody has signed. */
export function FinishDialog({
  name,
  running,
  error,
  onSign,
  onClose,
}: {
  readonly name: string;
  readonly running: boolean;
  readonly error: string | undefined;
  readonly onSign: () => void;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={texts.finishTitle(name)} persistent onClose={onClose}>
      <p>{texts.finishLead}</p>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button look="primary" running={running} onClick={onSign}>
          {texts.finishConfirm}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
