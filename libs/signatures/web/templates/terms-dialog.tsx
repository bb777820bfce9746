import { Button, Dialog, DialogButtons, SelectField, texts as shared, TextField, useCommand } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import { monthsProblem } from '@daybook/signatures/domain';
import { draftsOf, emptyFee, type FeeDraft, FeeTable, feesSentence, linesOf } from '../fees/index.js';
import {
  ChangeLetterTermsDocument,
  type ChangeLetterTermsMutation,
  type ChangeLetterTermsMutationVariables,
  type ListedTemplateFragment,
} from './generated/graphql.js';
import { texts } from './texts.js';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const months = Array.from({ length: 12 }, (_, n) => ({
  value: String(n + 1),
  label: monthName.format(new Date(Date.UTC(2026, n, 1))),
}));

interface Terms {
  readonly fees: readonly FeeDraft[];
  readonly startMonth: number;
  /** Months, as typed. */
  readonly length: string;
}

const fieldOf = { fees: 'fees', months: 'length', termsBroken: 'fees' } as const;

/** The fees and the term that engagement letters of a template begin with. */
export function TermsDialog({
  template: { uuid, name, letter, needsLetter },
  onClose,
}: {
  readonly template: ListedTemplateFragment;
  readonly onClose: () => void;
}) {
  const settings = { changes: ['signatureTemplate'], refused: texts.termsFailed, failed: texts.termsFailed } as const;
  const form = useCommandForm<Terms, ChangeLetterTermsMutation, ChangeLetterTermsMutationVariables>(
    ChangeLetterTermsDocument,
    {
      ...settings,
      values: {
        fees: letter ? draftsOf(letter.lines) : [emptyFee()],
        startMonth: letter?.startMonth ?? 1,
        length: String(letter?.months ?? 12),
      },
      check: problemOf,
      fieldOf,
      variablesOf: ({ values: { fees, startMonth, length } }) => ({
        uuid,
        terms: { lines: linesOf(fees), startMonth, months: Number(length) },
      }),
      done: texts.termsSaved,
      onSaved: onClose,
    },
  );
  const remove = useCommand(ChangeLetterTermsDocument, { ...settings, done: texts.termsRemoved });
  const { values, errors, change } = form;
  const leave = () => void form.leave(onClose);
  return (
    <Dialog title={texts.termsTitle(name)} size="wide" persistent onClose={leave}>
      <form className="dialog-form" onSubmit={form.submit} noValidate>
        <p>{texts.termsLead}</p>
        <FeeTable label={texts.fees} fees={values.fees} error={errors.fees} onChange={(fees) => change({ fees })} />
        <div className="terms-pair">
          <SelectField
            label={texts.startMonth}
            options={months}
            value={String(values.startMonth)}
            onChange={({ target }) => change({ startMonth: Number(target.value) })}
          />
          <TextField
            label={texts.months}
            name="length"
            hint={texts.months_hint}
            inputMode="numeric"
            error={errors.length}
            value={values.length}
            onChange={({ target }) => change({ length: target.value })}
          />
        </div>
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
          <Button look="quiet" onClick={leave}>
            {shared.cancel}
          </Button>
          <Button type="submit" look="primary" running={form.running}>
            {texts.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function problemOf({ fees, length }: Terms): { refused: keyof typeof fieldOf; message: string } | undefined {
  const broken = feesSentence(fees);
  if (broken) return { refused: 'fees', message: broken };
  return monthsProblem(Number(length)) ? { refused: 'months', message: texts.monthsBroken } : undefined;
}
