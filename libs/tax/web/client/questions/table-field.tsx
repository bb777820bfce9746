import { Button, IconButton } from '@daybook/kernel/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { type Asked, isGiven, type Row, rowsIn, type ShownColumn, textIn } from '../data/values.js';
import { texts } from '../texts.js';
import type { FieldProps } from './field-props.js';
import { isGroup, ValueField } from './value-field.js';

/** Rows, a card each: they read the same on a phone, and a half-filled one is an answer too. */
export function TableField({
  columns: all,
  value,
  onChange,
  lists,
  disabled,
  wiring,
}: Omit<FieldProps, 'asked'> & { readonly columns: readonly ShownColumn[] }) {
  const rows = rowsIn(value);
  // what is hidden is read where somebody filled it in, and stays as it is
  const columns = all.filter(({ key, hidden_flag: isHidden }) => !isHidden || rows.some((row) => isGiven(row[key])));
  const cards = useRef<HTMLDivElement>(null);
  const set = (at: number, cell: Row) => onChange(rows.map((row, index) => (index === at ? { ...row, ...cell } : row)));
  const focusRow = (at: number) =>
    requestAnimationFrame(() =>
      cards.current?.children[at]?.querySelector<HTMLElement>('input, select, textarea, button')?.focus(),
    );
  const add = () => {
    onChange([...rows, {}]);
    focusRow(rows.length);
  };
  const remove = (at: number) => {
    onChange(rows.filter((_, index) => index !== at));
    focusRow(Math.max(at - 1, 0));
  };
  return (
    <div className="tq-table">
      <div ref={cards}>
        {rows.map((row, at) => (
          // rows have no name; their number changes with every row that is added or removed, and so do their fields
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <fieldset key={`${rows.length} ${at}`} className="tq-card">
            <legend>{titleOf(row, at, columns)}</legend>
            <div className="tq-cells">
              {columns.map((column) => (
                <Cell
                  key={column.key}
                  column={column}
                  lists={lists}
                  disabled={disabled || column.hidden_flag}
                  value={row[column.key]}
                  wiring={{ ...wiring, id: `${wiring.id}-${at}-${column.key}` }}
                  onChange={(cell) => set(at, { [column.key]: textIn(cell) })}
                />
              ))}
            </div>
            {!disabled && (
              <IconButton
                className="tq-remove"
                size="small"
                label={texts.removeRow(at + 1)}
                icon={<Trash2 size={16} aria-hidden />}
                onClick={() => remove(at)}
              />
            )}
          </fieldset>
        ))}
      </div>
      {!disabled && (
        <Button icon={<Plus size={16} aria-hidden />} aria-describedby={wiring['aria-describedby']} onClick={add}>
          {rows.length === 0 ? texts.firstRow : texts.addRow}
        </Button>
      )}
    </div>
  );
}

function Cell({ column, ...field }: Omit<FieldProps, 'asked'> & { readonly column: ShownColumn }) {
  const asked: Asked = column;
  const label = (
    <>
      {column.label}
      {!column.required_flag && <span className="tq-optional"> {texts.optional}</span>}
    </>
  );
  const wiring = { ...field.wiring, 'aria-required': column.required_flag || undefined };
  if (isGroup(asked))
    return (
      <fieldset className="tq-cell">
        <legend>{label}</legend>
        <ValueField asked={asked} {...field} wiring={wiring} />
      </fieldset>
    );
  return (
    <div className="tq-cell">
      <label htmlFor={wiring.id}>{label}</label>
      <ValueField asked={asked} {...field} wiring={wiring} />
    </div>
  );
}

/** By what somebody wrote into its first column. */
function titleOf(row: Row, at: number, [first]: readonly ShownColumn[]): string {
  const name = first?.type === 'text' ? (row[first.key] ?? '').trim() : '';
  return name === '' ? texts.row(at + 1) : `${texts.row(at + 1)}: ${name}`;
}
