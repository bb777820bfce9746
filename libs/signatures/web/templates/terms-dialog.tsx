import { Button, Dialog, DialogButtons, SelectField, texts as shared, TextField, useCommand } from '@daybook/kernel/ui';
import { monthsProblem } from '@daybook/signatures/domain';
import { type FormEvent, useState } from 'react';
import { draftsOf, emptyFee, FeeTable, feesSentence, linesOf } from '../fees/index.js';
import { ChangeLetterTermsDocument, type LetterTermsInput, type ListedTemplateFragment } from './generated/graphql.js';
import { texts } from './texts.js';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const months = Array.from({ length: 12 }, (_, n) => ({
  value: String(n + 1),
  label: monthName.format(new Date(Date.UTC(2026, n, 1))),
}));

/** The fees and the term that engagement letters of a template begin with. */
export function TermsDialog({
  template: { uuid, name, letter, needsLetter },
  onClose,
}: {
  readonly template: ListedTemplateFragment;
  readonly onClose: () => void;
}) {
  const [fees, setFees] = useState(() => (letter ? draftsOf(letter.lines) : [emptyFee()]));
  const [startMonth, setStartMonth] = useState(letter?.startMonth ?? 1);
  const [length, setLength] = useState(String(letter?.months ?? 12));
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const settings = {
    changes: ['signatureTemplate'],
    refused: texts.termsFailed,
    failed: texts.termsFailed,
    tell: setRefusal,
  } as const;
  const change = useCommand(ChangeLetterTermsDocument, { ...settings, done: texts.termsSaved });
  const remove = useCommand(ChangeLetterTermsDocument, { ...settings, done: texts.termsRemoved });
  const feesError = feesSentence(fees);
  const lengthError = monthsProblem(Number(length)) && texts.monthsBroken;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    setRefusal(undefined);
    if (feesError || lengthError) return;
    const terms: LetterTermsInput = { lines: linesOf(fees), startMonth, months: Number(length) };
    if (await change.run({ uuid, terms })) onClose();
  };
  return (
    <Dialog title={texts.termsTitle(name)} size="wide" persistent onClose={onClose}>
      <form className="dialog-form" onSubmit={(event) => void save(event)} noValidate>
        <p>{texts.termsLead}</p>
        <FeeTable label={texts.fees} fees={fees} error={isChecked ? feesError : undefined} onChange={setFees} />
        <div className="terms-pair">
          <SelectField
            label={texts.startMonth}
            options={months}
            value={String(startMonth)}
            onChange={({ target }) => setStartMonth(Number(target.value))}
          />
          <TextField
            label={texts.months}
            hint={texts.months_hint}
            inputMode="numeric"
            error={isChecked ? lengthError : undefined}
            value={length}
            onChange={({ target }) => setLength(target.value)}
          />
        </div>
        {refusal && (
          <p className="field-error" role="alert">
            {refusal}
          </p>
        )}
        <DialogButtons>
          {letter && !needsLetter && (
            <Button
              look="quiet"
              running={remove.running}
              onClick={async () => {
                if (await remove.run({ uuid, terms: null })) onClose();
              }}
            >
              {texts.termsRemove}
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" look="primary" running={change.running}>
            {texts.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
