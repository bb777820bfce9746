import { dayInWords } from '@daybook/kernel/events';
import { type CalendarDate, phoneWidth, SelectField, TextField, useIsNarrow } from '@daybook/kernel/ui';
import { ChoiceList } from '@daybook/kernel/ui/forms';
import { comparedPeriods, firstOfYear, periodTitle } from '@daybook/ledger/domain';
import type { ReportChoicesQuery } from '../generated/graphql.js';
import { texts } from '../texts.js';
import {
  type Chosen,
  type Columns,
  type Compare,
  columnChoices,
  compares,
  daysOf,
  fiscalPresets,
  type ListName,
  measureChoices,
  type Preset,
  presetOf,
  presets,
} from './filters.js';

/** What a report can be narrowed by. */
export interface Offered {
  /** Of a report at one day, the last alone. */
  readonly isAtDay: boolean;
  readonly comparison: boolean;
  /** By month, quarter, department and class, with changes and percents. */
  readonly columns: boolean;
  /** Of what alone it may be. */
  readonly lists: readonly ListName[];
}

const names = {
  accounts: texts.accounts,
  customers: texts.customers,
  vendors: texts.vendors,
  departments: texts.departments,
  classes: texts.classes,
} as const;

interface Filtering {
  readonly chosen: Chosen;
  readonly offered: Offered;
  readonly choices: NonNullable<ReportChoicesQuery['reportChoices']>;
  readonly today: CalendarDate;
  readonly onChange: (changed: Partial<Chosen>) => void;
}

/** Period, basis, comparison, and who and what; on a phone they are folded, so that the numbers come first. */
export function FilterBar(filtering: Filtering) {
  const isNarrow = useIsNarrow(phoneWidth);
  if (!isNarrow) return <Filters {...filtering} />;
  return (
    <details className="report-filters-fold">
      <summary>{texts.periodAndFilters}</summary>
      <Filters {...filtering} />
    </details>
  );
}

/** A change is asked for at once. */
function Filters({ chosen, offered: { isAtDay, comparison, columns, lists }, choices, today, onChange }: Filtering) {
  const { fiscalYearStartMonth: startMonth } = choices;
  const isFiscal = (preset: Preset) => startMonth !== 1 && fiscalPresets.includes(preset);
  return (
    <section className="report-filters" aria-label={texts.period}>
      <SelectField
        label={texts.period}
        value={presetOf(chosen, today, startMonth) ?? 'custom'}
        options={[
          ...presets.map((value) => ({ value, label: (isFiscal(value) ? texts.fiscalPeriods : texts.periods)[value] })),
          { value: 'custom', label: texts.customPeriod },
        ]}
        onChange={({ target }) => {
          if (target.value !== 'custom') onChange(daysOf(target.value as Preset, today, startMonth));
        }}
      />
      {!isAtDay && (
        <TextField
          type="date"
          label={texts.from}
          value={chosen.from}
          max={chosen.to}
          onChange={({ target }) => target.value && onChange({ from: target.value })}
        />
      )}
      <TextField
        type="date"
        label={isAtDay ? texts.asOf : texts.to}
        value={chosen.to}
        onChange={({ target }) => target.value && onChange(endingWith(target.value, chosen, startMonth))}
      />
      <SelectField
        label={texts.basis}
        value={chosen.basis}
        options={[
          { value: 'Accrual', label: texts.accrual },
          { value: 'Cash', label: texts.cashBasis },
        ]}
        onChange={({ target }) => onChange({ basis: target.value as Chosen['basis'] })}
      />
      {comparison && (
        <SelectField
          label={texts.compare}
          value={chosen.compare}
          options={compares.map((value) => ({ value, label: comparedTo(value, chosen, isAtDay) }))}
          onChange={({ target }) => onChange({ compare: target.value as Chosen['compare'] })}
        />
      )}
      {columns && (
        <>
          <SelectField
            label={texts.columns}
            value={chosen.columns}
            options={columnChoices
              .filter((value) => isOffered(value, choices))
              .map((value) => ({ value, label: texts.columnChoices[value] }))}
            onChange={({ target }) => onChange({ columns: target.value as Columns })}
          />
          <Measures chosen={chosen.measures} onChange={(measures) => onChange({ measures })} />
        </>
      )}
      {lists
        .filter((name) => choices[name].length > 0)
        .map((name) => (
          <ChoiceList
            key={name}
            label={names[name]}
            choices={choices[name]}
            chosen={chosen[name]}
            onChange={(ids) => onChange({ [name]: ids })}
          />
        ))}
    </section>
  );
}

/** Books without departments or classes have no columns of them. */
function isOffered(columns: Columns, { departments, classes }: Filtering['choices']): boolean {
  if (columns === 'Departments') return departments.length > 0;
  return columns !== 'Classes' || classes.length > 0;
}

/** What stands beside the amounts. */
function Measures({
  chosen,
  onChange,
}: {
  readonly chosen: Chosen['measures'];
  readonly onChange: (chosen: Chosen['measures']) => void;
}) {
  return (
    <fieldset className="field report-measures">
      <legend className="field-label">{texts.beside}</legend>
      {measureChoices.map((measure) => (
        <label key={measure} className="choice">
          <input
            type="checkbox"
            checked={chosen.includes(measure)}
            onChange={({ target }) =>
              onChange(measureChoices.filter((one) => (one === measure ? target.checked : chosen.includes(one))))
            }
          />
          <span>{texts.measures[measure]}</span>
        </label>
      ))}
    </fieldset>
  );
}

const comparisons = {
  LastYear: 'lastYear',
  PreviousPeriod: 'previousPeriod',
  SameDaysBefore: 'sameDaysBefore',
} as const;

/** With its days: nobody has to guess which they are. */
function comparedTo(compare: Compare, { from, to }: Chosen, isAtDay: boolean): string {
  if (compare === 'None') return texts.comparisons.None;
  const [, days] = comparedPeriods({ from, to, compareTo: comparisons[compare] });
  if (!days) return texts.comparisons[compare];
  return `${texts.comparisons[compare]}: ${isAtDay ? dayInWords(days.to) : periodTitle(days)}`;
}

/** The first day moves along where the last one would come before it. */
function endingWith(to: string, { from }: Chosen, startMonth: number): Partial<Chosen> {
  return from > to ? { from: firstOfYear(to, startMonth), to } : { to };
}
