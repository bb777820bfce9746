import { RadioGroup, SelectField, TextField } from '@daybook/kernel/ui';
import { frequencyUnit, type RecurrenceType } from '@daybook/todos/domain';
import { useState } from 'react';
import { texts } from '../texts.js';
import { type FormValues, recurrenceOptions } from './form-values.js';

const ends = [
  { value: 'never', label: texts.never },
  { value: 'date', label: texts.onDate },
];

/** Whether, how often and until when it repeats. */
export function RecurrenceFields({
  values,
  errors,
  disabled,
  onChange,
}: {
  readonly values: FormValues;
  readonly errors: Partial<Record<keyof FormValues, string>>;
  readonly disabled: boolean;
  readonly onChange: (changed: Partial<FormValues>) => void;
}) {
  const [onDate, setOnDate] = useState(values.recurrenceEndDate !== '');
  const repeats = values.recurrenceType !== '';
  return (
    <>
      <SelectField
        label={texts.repeat}
        options={recurrenceOptions}
        value={values.recurrenceType}
        error={errors.recurrenceType}
        disabled={disabled}
        onChange={(event) => onChange({ recurrenceType: event.target.value })}
      />
      {repeats && (
        <div className="form-pair">
          <TextField
            label={`${texts.every} … ${frequencyUnit(values.recurrenceType as RecurrenceType)}`}
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            value={values.recurrenceFrequency}
            error={errors.recurrenceFrequency}
            disabled={disabled}
            onChange={(event) => onChange({ recurrenceFrequency: event.target.value })}
          />
          <div>
            <RadioGroup
              label={texts.ends}
              options={ends}
              value={onDate ? 'date' : 'never'}
              disabled={disabled}
              onChoose={(chosen) => {
                setOnDate(chosen === 'date');
                if (chosen === 'never') onChange({ recurrenceEndDate: '' });
              }}
            />
            {onDate && (
              <input
                className="input"
                type="date"
                aria-label={texts.endDate}
                min={values.dueDate}
                value={values.recurrenceEndDate}
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
