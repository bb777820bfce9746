import { type Mask, masked, masks } from '@daybook/kernel/ui/forms';
import type { HTMLAttributes, InputHTMLAttributes } from 'react';
import { textIn } from '../data/values.js';
import type { FieldProps } from './field-props.js';

type Input = InputHTMLAttributes<HTMLInputElement>;

const signed =
  (mask: Mask): Mask =>
  (typed) =>
    (typed.trimStart().startsWith('-') ? '-' : '') + mask(typed);

/** What the keyboard of a phone shows and what can be typed, by type. */
const inputs: Readonly<Record<string, { readonly input: Input; readonly mask?: Mask; readonly sign?: string }>> = {
  text: { input: { maxLength: 500 } },
  money: { input: { inputMode: 'decimal', maxLength: 20 }, mask: signed(masks.moneyWithCommas), sign: '$' },
  number: { input: { inputMode: 'decimal', maxLength: 18 }, mask: masks.number },
  percentage: { input: { inputMode: 'decimal', maxLength: 8 }, mask: masks.number, sign: '%' },
  phone: { input: { type: 'tel', autoComplete: 'tel', maxLength: 40 } },
  email: { input: { type: 'email', autoComplete: 'email', maxLength: 254 } },
};

/** One line. */
export function LineField({ asked, value, onChange, lists, disabled, wiring }: FieldProps) {
  const { input, mask, sign } = inputs[asked.type] ?? { input: {} };
  const take: Input['onChange'] = ({ target }) => onChange(target.value);
  const banks = asked.key === 'bank' ? `${wiring.id}-banks` : undefined;
  return (
    <div className={sign ? `tq-signed ${asked.type}` : undefined}>
      {sign && <span aria-hidden>{sign}</span>}
      <input
        className="input"
        {...input}
        {...wiring}
        value={textIn(value)}
        onChange={mask ? masked(mask, take) : take}
        disabled={disabled}
        list={banks}
      />
      {banks && (
        <datalist id={banks}>
          {lists.banks.map(({ value: bank }) => (
            <option key={bank} value={bank} />
          ))}
        </datalist>
      )}
    </div>
  );
}

/** Several lines. */
export function LinesField({ asked, value, onChange, disabled, wiring }: FieldProps) {
  const isAddress = asked.type === 'address';
  const hints: HTMLAttributes<HTMLTextAreaElement> & { autoComplete?: string; rows: number; maxLength: number } =
    isAddress ? { autoComplete: 'street-address', rows: 3, maxLength: 500 } : { rows: 4, maxLength: 5_000 };
  return (
    <textarea
      className="input"
      {...hints}
      {...wiring}
      value={textIn(value)}
      onChange={({ target }) => onChange(target.value)}
      disabled={disabled}
    />
  );
}

/** A day. While only a part of it is typed, the answer stays as it was. */
export function DateField({ value, onChange, disabled, wiring }: FieldProps) {
  return (
    <input
      className="input"
      type="date"
      min="1900-01-01"
      max="2199-12-31"
      {...wiring}
      value={textIn(value)}
      onChange={({ target }) => {
        if (!target.validity.badInput) onChange(target.value);
      }}
      disabled={disabled}
    />
  );
}
