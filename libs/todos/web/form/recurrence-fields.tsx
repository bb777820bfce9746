import { Button, RadioGroup, SelectField, TextField } from '@daybook/kernel/ui';
import { frequencyUnit, type RecurrenceType } from '@daybook/todos/domain';
import { useState } from 'react';
import { type RecurringInfo, repetition } from '../repetition.js';
import type { FieldProps } from './field-props.js';
import { rhythmOf, rhythmOptions, withRhythm } from './form-values.js';
import { formTexts } from './texts.js';
import { upcoming } from './upcoming.js';

const ends = [
  { value: 'never', label: formTexts.never },
  { value: 'date', label: formTexts.onDate },
];

/** Whether, how often and until when it repeats; what became of the series it already belongs to. */
export function RecurrenceFields({
  values,
  errors,
  hints,
  disabled,
  onChange,
  series,
}: FieldProps & { readonly series: RecurringInfo | null }) {
  const [endsOnDate, setEndsOnDate] = useState(false);
  const onDate = endsOnDate || values.recurrenceEndDate !== '';
  const repeats = values.recurrenceType !== '';
  const reported =
    repeats || !series ? undefined : series.isActive ? formTexts.seriesEnds : formTexts.seriesEnded(repetition(series));
  return (
    <>
      <SelectField
        label={formTexts.repeat}
        name="recurrenceType"
        options={rhythmOptions}
        value={rhythmOf(values)}
        error={errors.recurrenceType}
        hint={hints.recurrenceType ?? reported ?? (series ? undefined : upcoming(values))}
        disabled={disabled}
        onChange={(event) => onChange(withRhythm(values, event.target.value))}
      />
      {repeats && series?.isActive && (
        <div>
          <Button size="small" disabled={disabled} onClick={() => onChange({ recurrenceType: '' })}>
            {formTexts.endSeries}
          </Button>
        </div>
      )}
      {repeats && (
        <div className="form-pair">
          <TextField
            label={`${formTexts.every} … ${frequencyUnit(values.recurrenceType as RecurrenceType)}`}
            name="recurrenceFrequency"
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            value={values.recurrenceFrequency}
            error={errors.recurrenceFrequency}
            hint={hints.recurrenceFrequency}
            disabled={disabled}
            onChange={(event) => onChange({ recurrenceFrequency: event.target.value })}
          />
          <div className="recurrence-end">
            <RadioGroup
              label={formTexts.ends}
              options={ends}
              value={onDate ? 'date' : 'never'}
              disabled={disabled}
              onChoose={(chosen) => {
                setEndsOnDate(chosen === 'date');
                if (chosen === 'never') onChange({ recurrenceEndDate: '' });
              }}
            />
            {onDate && (
              <TextField
                label={formTexts.endDate}
                name="recurrenceEndDate"
                type="date"
                min={values.dueDate}
                value={values.recurrenceEndDate}
                error={errors.recurrenceEndDate}
                hint={hints.recurrenceEndDate}
                disabled={disabled}
                onChange={(event) => onChange({ recurrenceEndDate: event.target.value })}
              />
            )}
          </div>
        </div>
      )}
    </>
  );
}
