import { Button, useCompany } from '@daybook/kernel/ui';
import { MaskedField, masks, useCommandForm } from '@daybook/kernel/ui/forms';
import { mostTargetDays, targetDaysOf } from '@daybook/ledger/domain';
import {
  SetCashConversionTargetDaysDocument,
  type SetCashConversionTargetDaysMutation,
  type SetCashConversionTargetDaysMutationVariables,
} from '../generated/graphql.js';
import { texts } from '../texts.js';

interface TargetValues {
  /** As it was typed. */
  readonly days: string;
}

type Saved = SetCashConversionTargetDaysMutation;
type Variables = SetCashConversionTargetDaysMutationVariables;

/** The target of the cycle; an emptied field means 0 days. */
export function TargetForm({ targetDays }: { readonly targetDays: number }) {
  const { uuid: companyUuid } = useCompany();
  const form = useCommandForm<TargetValues, Saved, Variables>(SetCashConversionTargetDaysDocument, {
    values: { days: String(targetDays) },
    check: ({ days }) => {
      const given = targetDaysOf(days);
      const isDays = given !== undefined && Math.abs(given) <= mostTargetDays;
      return isDays ? undefined : { refused: 'daysWrong', message: texts.targetWrong(mostTargetDays) };
    },
    fieldOf: { daysWrong: 'days' },
    variablesOf: ({ values: { days } }) => ({ companyUuid, targetDays: targetDaysOf(days) ?? 0 }),
    changes: ['cashConversionTarget'],
    done: texts.targetSaved,
    refused: texts.targetNotSaved,
    failed: texts.targetNotSaved,
    onSaved: () => undefined,
  });
  const { values, errors, change, submit, running } = form;
  return (
    <form className="target-form" onSubmit={submit} noValidate>
      <MaskedField
        label={texts.targetDays}
        name="days"
        inputMode="numeric"
        mask={masks.number}
        value={values.days}
        error={errors.days}
        hint={texts.targetHint}
        onChange={({ target }) => change({ days: target.value })}
      />
      <Button type="submit" running={running}>
        {texts.setTarget}
      </Button>
    </form>
  );
}
