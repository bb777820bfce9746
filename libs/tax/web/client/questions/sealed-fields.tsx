import { Button } from '@daybook/kernel/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isMasked } from '../../unsent/draft.js';
import { type Row, rowsIn, textIn } from '../data/values.js';
import { texts } from '../texts.js';
import { RadioField } from './choice-fields.js';
import type { FieldProps } from './field-props.js';

/** What the server keeps encrypted shows its last four digits, until somebody enters it anew. */
function Masked({
  shown,
  label,
  disabled,
  children,
}: {
  /** Undefined: nothing is stored, or something is being typed. */
  readonly shown: string | undefined;
  readonly label: string;
  readonly disabled: boolean;
  readonly children: ReactNode;
}) {
  const [isEditing, setEditing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isOpen = shown === undefined || isEditing;
  // once it is stored, what was typed is shown no more; whoever stood in it stands at the button then
  const isInside = useRef(false);
  useEffect(() => {
    if (shown === undefined) setEditing(false);
    else if (isInside.current) place.current?.querySelector('button')?.focus();
  }, [shown]);
  const edit = () => {
    setEditing(true);
    requestAnimationFrame(() => place.current?.querySelector('input')?.focus());
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is
    <div
      className="tq-masked"
      ref={place}
      onFocus={() => {
        isInside.current = true;
      }}
      onBlur={() => {
        isInside.current = false;
      }}
    >
      {isOpen ? (
        children
      ) : (
        <>
          <span className="tabular">{shown}</span>
          {!disabled && (
            <Button size="small" onClick={edit}>
              {texts.change}
              <span className="visually-hidden"> {label}</span>
            </Button>
          )}
        </>
      )}
    </div>
  );
}

export function TaxIdField({ asked, value, onChange, disabled, wiring }: FieldProps) {
  const isStored = isMasked(value);
  return (
    <Masked shown={isStored ? textIn(value) : undefined} label={asked.label} disabled={disabled}>
      <input
        className="input tabular"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        {...wiring}
        value={isStored ? '' : textIn(value)}
        onChange={({ target }) => onChange(target.value)}
        disabled={disabled}
      />
    </Masked>
  );
}

const kinds = [
  { value: 'checking', label: texts.checking },
  { value: 'savings', label: texts.savings },
];
const empty: Row = { routingNumber: '', accountNumber: '', accountKind: '' };

/** Routing number, account number and kind of account. */
export function BankField({ asked, value, onChange, lists, disabled, wiring }: FieldProps) {
  const [row = empty] = rowsIn(value);
  const isStored = isMasked(row.accountNumber);
  const typed = isStored ? empty : row;
  const set = (cell: Row) => onChange([{ ...empty, ...typed, ...cell }]);
  const kind = kinds.find((one) => one.value === row.accountKind)?.label ?? '';
  const number = (key: 'routingNumber' | 'accountNumber') => (
    <label className="tq-cell">
      <span>{texts[key]}</span>
      <input
        className="input tabular"
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        aria-describedby={wiring['aria-describedby']}
        value={typed[key] ?? ''}
        onChange={({ target }) => set({ [key]: target.value })}
        disabled={disabled}
      />
    </label>
  );
  const shown = isStored
    ? `${kind} ${row.accountNumber}, ${texts.routingNumber.toLowerCase()} ${row.routingNumber}`
    : undefined;
  return (
    <Masked shown={shown} label={asked.label} disabled={disabled}>
      <div className="tq-cells">
        {number('routingNumber')}
        {number('accountNumber')}
        <fieldset className="tq-cell">
          <legend>{texts.accountKind}</legend>
          <RadioField
            asked={{ key: 'accountKind', label: texts.accountKind, type: 'single_choice', options: kinds }}
            value={typed.accountKind}
            onChange={(accountKind) => set({ accountKind: textIn(accountKind) })}
            lists={lists}
            disabled={disabled}
            wiring={{ ...wiring, id: `${wiring.id}-kind` }}
          />
        </fieldset>
      </div>
    </Masked>
  );
}
