import { formatDate, formatSubmitted, useViewer } from '@daybook/kernel/ui';
import {
  type ClosePeriod,
  closePeriodLabels,
  frequencyUnit,
  type RecurrenceType,
  type ReminderFrequency,
  recurrenceLabels,
  reminderLabels,
} from '@daybook/todos/domain';
import { Due } from './due.js';
import { StatusBadge } from './status-badge.js';
import { texts } from './texts.js';
import type { TodoItem } from './todo-item.js';

function repetition({
  recurrenceType,
  recurrenceFrequency,
  endDate,
  isActive,
}: NonNullable<TodoItem['recurringInfo']>) {
  const type = recurrenceType as RecurrenceType;
  const every = recurrenceFrequency > 1 ? `, every ${recurrenceFrequency} ${frequencyUnit(type)}` : '';
  const end = endDate ? ` until ${formatDate(endDate)}` : '';
  return `${recurrenceLabels[type] ?? recurrenceType}${every}${end}${isActive ? '' : ' (ended)'}`;
}

/** What is known of a to-do, label by label. */
export function TodoFacts({ todo }: { readonly todo: TodoItem }) {
  const { isStaff } = useViewer();
  const facts: [string, React.ReactNode][] = [
    [texts.status, <StatusBadge key="status" status={todo.status} />],
    [texts.dueDate, <Due key="due" date={todo.dueDate} needsAttention={todo.needsAttention} />],
    [texts.assignees, todo.assignees.map(({ name }) => name).join(', ') || texts.unassigned],
  ];
  if (todo.owner) facts.push([texts.owner, todo.owner.name]);
  if (todo.recurringInfo) facts.push([texts.repeats, repetition(todo.recurringInfo)]);
  if (isStaff) facts.push([texts.period, closePeriodLabels[todo.forClosePeriod as ClosePeriod] ?? todo.forClosePeriod]);
  if (isStaff && todo.reminderFrequency) {
    facts.push([texts.reminder, reminderLabels[todo.reminderFrequency as ReminderFrequency] ?? todo.reminderFrequency]);
  }
  return (
    <>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {todo.lastSubmittedAt && (
        <p className="submitted">
          {todo.submitter?.name ?? ''} submitted{' '}
          <time dateTime={todo.lastSubmittedAt}>{formatSubmitted(todo.lastSubmittedAt)}</time>
        </p>
      )}
    </>
  );
}
