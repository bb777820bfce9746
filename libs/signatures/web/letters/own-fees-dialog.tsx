import { Button, Dialog, DialogButtons, texts as shared } from '@daybook/kernel/ui';
import { type FormEvent, useState } from 'react';
import { type FeeDraft, FeeTable, feesSentence } from '../fees/index.js';
import { newTexts as texts } from './texts.js';

/** The fees of one company, in place of those of all. */
export function OwnFeesDialog({
  company,
  start,
  onSave,
  onClose,
}: {
  readonly company: string;
  readonly start: readonly FeeDraft[];
  /** Without fees the company has those of all again. */
  readonly onSave: (fees: readonly FeeDraft[] | undefined) => void;
  readonly onClose: () => void;
}) {
  const [fees, setFees] = useState(start);
  const [isChecked, setChecked] = useState(false);
  const problem = feesSentence(fees);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!problem) onSave(fees);
  };
  return (
    <Dialog title={texts.feesTitle(company)} size="wide" persistent onClose={onClose}>
      <form className="dialog-form" onSubmit={save} noValidate>
        <p>{texts.feesLead}</p>
        <FeeTable label={texts.fees} fees={fees} error={isChecked ? problem : undefined} onChange={setFees} />
        <DialogButtons>
          <Button look="quiet" onClick={() => onSave(undefined)}>
            {texts.usualFees}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" look="primary">
            {texts.change}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
