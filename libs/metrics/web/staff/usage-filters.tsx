import { SelectField, TextField } from '@daybook/kernel/ui';
import { type Days, isRange, lastDays } from './spans.js';
import { texts } from './texts.js';

const ranges = Object.entries(texts.ranges).map(([days, label]) => ({ value: days, label }));
const peoples = Object.entries(texts.peopleNames).map(([value, label]) => ({ value, label }));

/** Whose use, and of which days. */
export function UsageFilters({
  people,
  days,
  onPeople,
  onDays,
}: {
  readonly people: string;
  readonly days: Days;
  readonly onPeople: (people: string) => void;
  readonly onDays: (days: Days) => void;
}) {
  const today = new Date();
  const range = ranges.find(({ value }) => {
    const { from, to } = lastDays(Number(value), today);
    return from === days.from && to === days.to;
  });
  return (
    <search className="staff-filters">
      <SelectField
        label={texts.people}
        options={peoples}
        value={people}
        onChange={(event) => onPeople(event.target.value)}
      />
      <SelectField
        label={texts.range}
        options={range ? ranges : [{ value: '', label: texts.ownRange }, ...ranges]}
        value={range?.value ?? ''}
        onChange={(event) => onDays(lastDays(Number(event.target.value), today))}
      />
      <TextField
        type="date"
        label={texts.from}
        value={days.from}
        error={isRange(days) ? undefined : texts.badRange}
        onChange={(event) => onDays({ ...days, from: event.target.value })}
      />
      <TextField
        type="date"
        label={texts.to}
        value={days.to}
        onChange={(event) => onDays({ ...days, to: event.target.value })}
      />
    </search>
  );
}
