import { centsOf, checkLimits } from '@daybook/checks/domain';
import { Button, SelectField, TextArea } from '@daybook/kernel/ui';
import { MaskedField, masks, useCommandForm } from '@daybook/kernel/ui/forms';
import {
  SetCheckLimitsDocument,
  type SetCheckLimitsMutation,
  type SetCheckLimitsMutationVariables,
  type ShownCheckLimitsFragment,
} from './generated/graphql.js';
import { texts } from './texts.js';

type Released = 'always' | 'above' | 'never';
interface LimitValues {
  readonly released: Released;
  readonly threshold: string;
  readonly ceiling: string;
  readonly reason: string;
}

const fieldOf = { threshold: 'threshold', ceiling: 'ceiling', reason: 'reason', notOwner: 'released' } as const;

export function CheckLimitsForm({
  companyUuid,
  limits,
  onClose,
}: {
  readonly companyUuid: string;
  readonly limits: ShownCheckLimitsFragment;
  readonly onClose: () => void;
}) {
  const form = useCommandForm<LimitValues, SetCheckLimitsMutation, SetCheckLimitsMutationVariables>(
    SetCheckLimitsDocument,
    {
      values: valuesOf(limits),
      check: (values) => wrongIn(values, limits),
      fieldOf,
      variablesOf: ({ values }) => ({
        companyUuid,
        releaseThreshold: thresholdOf(values),
        ceiling: plain(values.ceiling),
        reason: values.released === 'never' ? values.reason : null,
      }),
      changes: ['checkLimits'],
      done: texts.limitsSaved,
      refused: texts.limitsNotSaved,
      failed: texts.limitsNotSaved,
      onSaved: onClose,
    },
  );
  const { values, errors, change } = form;
  const field = (name: 'threshold' | 'ceiling' | 'reason') => ({
    label: texts[name],
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <form className="send-check-form" onSubmit={form.submit} aria-label={texts.limits} noValidate>
      <SelectField
        label={texts.released}
        name="released"
        value={values.released}
        error={errors.released}
        hint={limits.mayTurnOffRelease ? undefined : texts.ownerAlone}
        options={optionsFor(limits)}
        onChange={({ target }) => change({ released: target.value as Released })}
      />
      {values.released === 'above' && (
        <MaskedField inputMode="decimal" maxLength={14} mask={masks.moneyWithCommas} {...field('threshold')} />
      )}
      {values.released === 'never' && <TextArea maxLength={500} hint={texts.reasonHint} {...field('reason')} />}
      <MaskedField
        inputMode="decimal"
        maxLength={14}
        mask={masks.moneyWithCommas}
        hint={texts.ceilingHint}
        {...field('ceiling')}
      />
      <div className="send-check-buttons">
        <Button look="quiet" onClick={() => void form.leave(onClose)}>
          {texts.cancel}
        </Button>
        <Button type="submit" look="primary" running={form.running} disabled={!form.isDirty}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

function optionsFor({ mayTurnOffRelease, releaseThreshold }: ShownCheckLimitsFragment) {
  return [
    { value: 'above', label: texts.optionAbove },
    { value: 'always', label: texts.releasedAlways },
    ...(mayTurnOffRelease || releaseThreshold === null ? [{ value: 'never', label: texts.releasedNever }] : []),
  ];
}

function valuesOf({ releaseThreshold, ceiling }: ShownCheckLimitsFragment): LimitValues {
  const rest = { ceiling, reason: '' };
  if (releaseThreshold === null) return { ...rest, released: 'never', threshold: usual };
  if (Number(releaseThreshold) === 0) return { ...rest, released: 'always', threshold: usual };
  return { ...rest, released: 'above', threshold: releaseThreshold };
}

/** What companies begin with. */
const usual = '1000.00';

/** What the server would refuse; that the reason is the account owner's to give it alone knows. */
function wrongIn(values: LimitValues, limits: ShownCheckLimitsFragment) {
  const { threshold } = limits.releaseThreshold === null ? { threshold: null } : { threshold: 0 };
  const decided = checkLimits.decide(
    { ...checkLimits.initial, threshold },
    {
      type: 'SetCheckLimits',
      threshold: values.released === 'never' ? null : (centsOf(thresholdOf(values) ?? '') ?? -1),
      ceiling: centsOf(values.ceiling) ?? -1,
      reason: values.reason,
      isAccountOwner: true,
    },
    { at: '', by: { system: 'form' } },
  );
  return 'refused' in decided ? decided : undefined;
}

function thresholdOf({ released, threshold }: LimitValues): string | null {
  if (released === 'never') return null;
  return released === 'always' ? '0.00' : plain(threshold);
}

/** As the server reads amounts. */
function plain(typed: string): string {
  return typed.replace(/[$,\s]/g, '');
}
