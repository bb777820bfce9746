import { Button, TextField, useCommand, useCompany } from '@daybook/kernel/ui';
import { targetDaysOf } from '@daybook/ledger/domain';
import { type FormEvent, useState } from 'react';
import { SetCashConversionTargetDaysDocument } from '../generated/graphql.js';
import { texts } from '../texts.js';

/** The target of the cycle; an emptied field means 0 days. */
export function TargetForm({ targetDays }: { readonly targetDays: number }) {
  const { uuid: companyUuid } = useCompany();
  const [typed, setTyped] = useState(String(targetDays));
  const [error, setError] = useState<string>();
  const { run, running } = useCommand(SetCashConversionTargetDaysDocument, {
    changes: ['cashConversionTarget'],
    done: texts.targetSaved,
    refused: texts.targetNotSaved,
    failed: texts.targetNotSaved,
    tell: setError,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const days = targetDaysOf(typed);
    setError(days === undefined ? texts.targetWrong : undefined);
    if (days !== undefined) void run({ companyUuid, targetDays: days });
  };
  return (
    <form className="target-form" onSubmit={submit} noValidate>
      <TextField
        label={texts.targetDays}
        inputMode="numeric"
        value={typed}
        error={error}
        hint={texts.targetHint}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" running={running}>
        {texts.setTarget}
      </Button>
    </form>
  );
}
