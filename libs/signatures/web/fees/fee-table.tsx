import './fee-table.css';
import { Button, IconButton } from '@daybook/kernel/ui';
import { masked, masks } from '@daybook/kernel/ui/forms';
import { type FeeFrequency, feeFrequencyLabels, feeInWords, letterLimits } from '@daybook/signatures/domain';
import { Plus, X } from 'lucide-react';
import { centsOf, emptyFee, type FeeDraft, linesOf } from './fee-draft.js';
import { feeTexts as texts } from './texts.js';

/** The services of a letter, what each costs, and how often that is due. */
export function FeeTable({
  label,
  fees,
  error,
  onChange,
}: {
  readonly label: string;
  readonly fees: readonly FeeDraft[];
  readonly error?: string | undefined;
  readonly onChange: (fees: readonly FeeDraft[]) => void;
}) {
  const change = (key: string, to: Partial<FeeDraft>) =>
    onChange(fees.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const isWhole = fees.length > 0 && fees.every(({ amount }) => !Number.isNaN(centsOf(amount)));
  return (
    <fieldset className="field fee-table">
      <legend>{label}</legend>
      {fees.map(({ key, service, amount, frequency }, at) => (
        <div key={key} className="fee-line">
          <input
            className="input"
            aria-label={texts.serviceOf(at + 1)}
            placeholder={texts.service}
            maxLength={letterLimits.service}
            value={service}
            onChange={({ target }) => change(key, { service: target.value })}
          />
          <input
            className="input fee-amount"
            aria-label={texts.amountOf(at + 1)}
            placeholder={texts.amount}
            inputMode="decimal"
            value={amount}
            onChange={masked(masks.moneyWithCommas, ({ target }) => change(key, { amount: target.value }))}
          />
          <select
            className="input"
            aria-label={texts.frequencyOf(at + 1)}
            value={frequency}
            onChange={({ target }) => change(key, { frequency: target.value as FeeFrequency })}
          >
            {Object.entries(feeFrequencyLabels).map(([value, shown]) => (
              <option key={value} value={value}>
                {shown}
              </option>
            ))}
          </select>
          <IconButton
            label={texts.remove(service || texts.serviceOf(at + 1))}
            icon={<X size={16} aria-hidden />}
            onClick={() => onChange(fees.filter((one) => one.key !== key))}
          />
        </div>
      ))}
      <div className="fee-foot">
        <Button
          size="small"
          icon={<Plus size={14} aria-hidden />}
          disabled={fees.length >= letterLimits.lines}
          onClick={() => onChange([...fees, emptyFee()])}
        >
          {texts.add}
        </Button>
        {isWhole && <span>{texts.total(feeInWords(linesOf(fees)))}</span>}
      </div>
      {error && (
        <div className="field-error" role="alert">
          {error}
        </div>
      )}
    </fieldset>
  );
}
