import { Button, Dialog, DialogButtons, TextArea } from '@daybook/kernel/ui';
import { limits } from '@daybook/signatures/domain';
import { type FormEvent, useState } from 'react';
import { signingTexts as texts } from '../signing-texts.js';
import type { Outcome } from './room.js';

/** Asks why somebody does not sign, and says so. */
export function DeclineDialog({
  name,
  decline,
  onClose,
}: {
  readonly name: string;
  readonly decline: (reason: string) => Promise<Outcome>;
  readonly onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const given = reason.trim();
    if (given === '') return setError(texts.reasonMissing);
    setRunning(true);
    const { success, errorMessage } = await decline(given);
    setRunning(false);
    if (success) onClose();
    else setError(errorMessage ?? undefined);
  };
  return (
    <Dialog title={texts.declineTitle(name)} size={500} persistent onClose={onClose}>
      <form className="dialog-form" onSubmit={(event) => void submit(event)} noValidate>
        <p>{texts.declineLead}</p>
        <TextArea
          label={texts.reason}
          hint={texts.reasonHint}
          required
          rows={3}
          maxLength={limits.reason}
          value={reason}
          error={error}
          onChange={({ target }) => {
            setReason(target.value);
            setError(undefined);
          }}
        />
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="danger" running={running}>
            {texts.declineConfirm}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
