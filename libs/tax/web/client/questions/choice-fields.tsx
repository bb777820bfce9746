import { choicesOf, offeredBeside, textIn, textsIn } from '../data/values.js';
import { texts } from '../texts.js';
import type { FieldProps } from './field-props.js';

const yesNo = [
  { value: 'yes', label: texts.yes },
  { value: 'no', label: texts.no },
];
const notApplicable = { value: 'na', label: texts.notApplicable };
/** More of them are a list that opens. */
const mostRadios = 7;

export function isShortChoice({ type, options }: FieldProps['asked']): boolean {
  return (
    type === 'yes_no' ||
    type === 'yes_no_na' ||
    (type === 'single_choice' && offeredBeside(options, []).length <= mostRadios)
  );
}

/** One of a few, all in sight; yes and no stand side by side. */
export function RadioField({ asked, value, onChange, disabled, wiring }: FieldProps) {
  const isYesNo = asked.type !== 'single_choice';
  const choices = isYesNo
    ? [...yesNo, ...(asked.type === 'yes_no_na' ? [notApplicable] : [])]
    : offeredBeside(asked.options, [textIn(value)]);
  return (
    <div className={isYesNo ? 'tq-choices side-by-side' : 'tq-choices'}>
      {choices.map((choice) => (
        <label key={choice.value} className="tq-choice">
          <input
            type="radio"
            name={wiring.id}
            aria-describedby={wiring['aria-describedby']}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            disabled={disabled}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}

/** Any number of them. */
export function CheckField({ asked, value, onChange, disabled, wiring }: FieldProps) {
  const chosen = textsIn(value);
  const choose = (one: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, one] : chosen.filter((other) => other !== one));
  return (
    <div className="tq-choices">
      {offeredBeside(asked.options, chosen).map((choice) => (
        <label key={choice.value} className="tq-choice">
          <input
            type="checkbox"
            aria-describedby={wiring['aria-describedby']}
            checked={chosen.includes(choice.value)}
            onChange={({ target }) => choose(choice.value, target.checked)}
            disabled={disabled}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}

/** One of many. */
export function ListField({ asked, value, onChange, lists, disabled, wiring }: FieldProps) {
  const given = textIn(value);
  const choices = offeredBeside(choicesOf(asked, lists), [given]);
  const isKnown = given === '' || choices.some((choice) => choice.value === given);
  return (
    <select
      className="input"
      {...wiring}
      value={given}
      onChange={({ target }) => onChange(target.value)}
      disabled={disabled}
    >
      <option value="">{texts.choose}</option>
      {!isKnown && <option value={given}>{given}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
