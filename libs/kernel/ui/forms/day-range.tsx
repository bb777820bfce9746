import { dayAt } from '@daybook/kernel/events';
import { TextField } from '../kit/field.js';

/** Calendar dates, the last one included. */
export interface DayRangeValues {
  readonly from: string;
  readonly to: string;
}

/** The days since the month or the year began, today included. */
export function daysOfThis(span: 'month' | 'year'): DayRangeValues {
  const to = dayAt(new Date());
  return { from: span === 'year' ? `${to.slice(0, 4)}-01-01` : `${to.slice(0, 8)}01`, to };
}

/** The first and the last day of what is asked for, side by side in the grid of the form; an error stands at the last. */
export function DayRange({
  texts,
  days: { from, to },
  error,
  onChange,
}: {
  readonly texts: Readonly<Record<'from' | 'to', string>>;
  readonly days: DayRangeValues;
  readonly error: string | undefined;
  readonly onChange: (changed: Partial<DayRangeValues>) => void;
}) {
  return (
    <>
      <TextField
        type="date"
        label={texts.from}
        name="from"
        required
        value={from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        type="date"
        label={texts.to}
        name="to"
        required
        error={error}
        value={to}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </>
  );
}
