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
        reason: isLoosened(values, limits) ? values.reason : null,
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
        hint={limits.mayLoosen ? undefined : texts.ownerAlone}
        options={optionsFor(limits)}
        onChange={({ target }) => change({ released: target.value as Released })}
      />
      {values.released === 'above' && (
        <MaskedField inputMode="decimal" maxLength={14} mask={masks.moneyWithCommas} {...field('threshold')} />
      )}
      <MaskedField
        inputMode="decimal"
        maxLength={14}
        mask={masks.moneyWithCommas}
        hint={texts.ceilingHint}
        {...field('ceiling')}
      />
      {isLoosened(values, limits) && <TextArea maxLength={500} hint={texts.reasonHint} {...field('reason')} />}
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

function optionsFor({ mayLoosen, releaseThreshold }: ShownCheckLimitsFragment) {
  return [
    { value: 'above', label: texts.optionAbove },
    { value: 'always', label: texts.releasedAlways },
    ...(mayLoosen || releaseThreshold === null ? [{ value: 'never', label: texts.releasedNever }] : []),
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

/** What the server would refuse. */
function wrongIn(values: LimitValues, limits: ShownCheckLimitsFragment) {
  const decided = checkLimits.decide(
    { ...centsIn(limits), scheduled: null },
    { type: 'SetCheckLimits', ...wantedIn(values), reason: values.reason, isAccountOwner: limits.mayLoosen },
    { at: new Date().toISOString(), by: { system: 'form' } },
  );
  return 'refused' in decided ? decided : undefined;
}

/** Whether one person alone could send more than now. */
function isLoosened(values: LimitValues, limits: ShownCheckLimitsFragment): boolean {
  const [now, wanted] = [centsIn(limits), wantedIn(values)];
  return wanted.ceiling > now.ceiling || (wanted.threshold ?? Infinity) > (now.threshold ?? Infinity);
}

const centsIn = ({ releaseThreshold, ceiling }: ShownCheckLimitsFragment) => ({
  threshold: releaseThreshold == null ? null : (centsOf(releaseThreshold) ?? 0),
  ceiling: centsOf(ceiling) ?? 0,
});

const wantedIn = (values: LimitValues) => ({
  threshold: values.released === 'never' ? null : (centsOf(thresholdOf(values) ?? '') ?? -1),
  ceiling: centsOf(values.ceiling) ?? -1,
});

function thresholdOf({ released, threshold }: LimitValues): string | null {
  if (released === 'never') return null;
  return released === 'always' ? '0.00' : plain(threshold);
}

/** As the server reads amounts. */
function plain(typed: string): string {
  return typed.replace(/[$,\s]/g, '');
}
