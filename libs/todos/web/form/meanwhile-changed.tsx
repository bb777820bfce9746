import { TriangleAlert } from 'lucide-react';
import { texts } from '../texts.js';
import { changedFields, type FormValues } from './form-values.js';

const names: Partial<Record<keyof FormValues, string>> = {
  title: texts.title,
  additionalDetails: texts.additionalDetails,
  status: texts.status,
  dueDate: texts.dueDate,
  reminderFrequency: texts.reminder,
  assignees: texts.assignees,
  forClosePeriod: texts.period,
  recurrenceType: texts.repeat,
  recurrenceFrequency: texts.repeat,
  recurrenceEndDate: texts.endDate,
};

/** Somebody saved first: says so, names what they changed, and leaves the typed values where they are. */
export function MeanwhileChanged({
  sentence,
  start,
  newest,
}: {
  readonly sentence: string;
  readonly start: FormValues;
  readonly newest: FormValues;
}) {
  const fields = [...new Set(changedFields(start, newest).map((field) => names[field] ?? field))];
  return (
    <div className="meanwhile" role="alert">
      <TriangleAlert size={16} aria-hidden />
      <div>
        <strong>{sentence}</strong>
        <p>
          {texts.stillMine} {fields.join(', ') || texts.status}.
        </p>
      </div>
    </div>
  );
}
