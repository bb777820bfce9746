import { dayInWords } from '@daybook/kernel/events';
import { phoneWidth, useIsNarrow } from '@daybook/kernel/ui';
import { limits } from '@daybook/signatures/domain';
import { signingTexts as texts } from '../signing-texts.js';
import { autoCompleteOf, describedAs, labelOf, placeOf } from './field-place.js';
import { isHandwritten } from './fields.js';
import { Handwriting } from './handwriting.js';
import type { SignerField } from './room.js';

export interface SignFieldProps {
  readonly field: SignerField;
  readonly value: string;
  /** The id of the sentence that says what is wrong with it. */
  readonly problemId: string | undefined;
  readonly onFocus: () => void;
  readonly onFill: (value: string) => void;
  /** Opens what it is signed or typed in, or signs with what was adopted. */
  readonly onOpen: () => void;
}

/** A field over its page, filled in by its signer. */
export function SignField(props: SignFieldProps) {
  const { field } = props;
  const isNarrow = useIsNarrow(phoneWidth);
  if (field.kind === 'date') return <DayField {...props} />;
  if (field.kind === 'checkbox') return <CheckField {...props} />;
  if (isHandwritten(field) || isNarrow) return <PressedField {...props} />;
  return <TypedField {...props} />;
}

function classOf({ field, value, problemId }: SignFieldProps): string {
  const isMissing = field.isRequired && value.trim() === '';
  return `sign-field ${field.kind}${isMissing ? ' missing' : ''}${value ? ' filled' : ''}${problemId ? ' wrong' : ''}`;
}

/** Fills itself in. */
function DayField(props: SignFieldProps) {
  const { field, value } = props;
  return (
    <span className={classOf(props)} style={placeOf(field)}>
      <span className="visually-hidden">{labelOf(field)} </span>
      <span className="sign-field-text">{value && dayInWords(value)}</span>
    </span>
  );
}

function CheckField(props: SignFieldProps) {
  const { field, value, problemId, onFocus, onFill } = props;
  return (
    <label className={classOf(props)} style={placeOf(field)}>
      <span className="visually-hidden">{describedAs(field)}</span>
      <input
        type="checkbox"
        data-signing-field={field.uuid}
        checked={value === 'yes'}
        required={field.isRequired}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        onFocus={onFocus}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onFill(value === 'yes' ? '' : 'yes');
        }}
        onChange={({ target }) => onFill(target.checked ? 'yes' : '')}
      />
    </label>
  );
}

function TypedField(props: SignFieldProps) {
  const { field, value, problemId, onFocus, onFill } = props;
  return (
    <input
      className={classOf(props)}
      style={placeOf(field)}
      data-signing-field={field.uuid}
      aria-label={describedAs(field)}
      placeholder={labelOf(field)}
      value={value}
      maxLength={limits.text}
      autoComplete={autoCompleteOf(field)}
      required={field.isRequired}
      aria-invalid={problemId ? true : undefined}
      aria-describedby={problemId}
      onFocus={onFocus}
      onChange={({ target }) => onFill(target.value)}
    />
  );
}

function PressedField(props: SignFieldProps) {
  const { field, value, problemId, onFocus, onOpen } = props;
  const { kind } = field;
  const asks = { signature: texts.signHere, initials: texts.initialHere }[kind as 'signature' | 'initials'];
  return (
    <button
      type="button"
      className={classOf(props)}
      style={placeOf(field)}
      data-signing-field={field.uuid}
      aria-describedby={problemId}
      onFocus={onFocus}
      onClick={onOpen}
    >
      {value === '' ? (
        <>
          <span className="sign-field-text">{asks ?? labelOf(field)}</span>
          <span className="visually-hidden">, {describedAs(field)}</span>
        </>
      ) : isHandwritten(field) ? (
        <>
          <span className="sign-field-hand" aria-hidden>
            <Handwriting value={value} />
          </span>
          <span className="visually-hidden">
            {describedAs(field)}, {texts.isSigned}
          </span>
        </>
      ) : (
        <>
          <span className="sign-field-text">{value}</span>
          <span className="visually-hidden">, {describedAs(field)}</span>
        </>
      )}
    </button>
  );
}
