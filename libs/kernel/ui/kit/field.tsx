import './field.css';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';

interface Labelled {
  readonly label: string;
  /** The sentence saying what is wrong with the value. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
}

interface Wiring {
  readonly id: string;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Label, control, hint and error, tied together for assistive technology. */
export function Field({ label, error, hint, children }: Labelled & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <div className="field-error" id={`${id}-error`} role="alert">
          {error}
        </div>
      )}
    </div>
  );
}

export function TextField({ label, error, hint, ...rest }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(wiring) => <input className="input" {...rest} {...wiring} />}
    </Field>
  );
}

export function TextArea({ label, error, hint, ...rest }: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(wiring) => <textarea className="input" {...rest} {...wiring} />}
    </Field>
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

export function SelectField({
  label,
  error,
  hint,
  options,
  ...rest
}: Labelled & SelectHTMLAttributes<HTMLSelectElement> & { options: readonly Option[] }) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(wiring) => (
        <select className="input" {...rest} {...wiring}>
          {options.map(({ value, label: shown }) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function Checkbox({
  label,
  hint,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { label: string; hint?: ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <label className="choice">
        <input type="checkbox" {...rest} aria-describedby={hint ? id : undefined} />
        <span>{label}</span>
      </label>
      {hint && (
        <div className="field-hint" id={id}>
          {hint}
        </div>
      )}
    </div>
  );
}

/** One of a few, all in sight. */
export function RadioGroup({
  label,
  error,
  options,
  value,
  onChoose,
  disabled,
}: Labelled & {
  options: readonly Option[];
  value: string;
  onChoose: (value: string) => void;
  disabled?: boolean;
}) {
  const name = useId();
  return (
    <fieldset className="field" disabled={disabled}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="choice">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
      {error && (
        <div className="field-error" role="alert">
          {error}
        </div>
      )}
    </fieldset>
  );
}
