import { Facts, formatSubmitted, useViewer } from '@daybook/kernel/ui';
import { type ClosePeriod, closePeriodLabels, type ReminderFrequency, reminderLabels } from '@daybook/todos/domain';
import { Due } from './due.js';
import { repetition } from './repetition.js';
import { StatusBadge } from './status-badge.js';
import { texts } from './texts.js';
import type { TodoItem } from './todo-item.js';

/** What is known of a to-do, label by label. */
export function TodoFacts({ todo }: { readonly todo: TodoItem }) {
  const { isStaff } = useViewer();
  const facts: [string, React.ReactNode][] = [
    [texts.status, <StatusBadge key="status" status={todo.status} />],
    [texts.dueDate, <Due key="due" date={todo.dueDate} needsAttention={todo.needsAttention} wordless />],
    [texts.assignees, todo.assignees.map(({ name }) => name).join(', ') || texts.unassigned],
  ];
  if (todo.owner) facts.push([texts.owner, todo.owner.name]);
  if (todo.recurringInfo)
    facts.push([
      texts.repeats,
      repetition(todo.recurringInfo) + (todo.recurringInfo.isActive ? '' : ` ${texts.ended}`),
    ]);
  if (isStaff) facts.push([texts.period, closePeriodLabels[todo.forClosePeriod as ClosePeriod] ?? todo.forClosePeriod]);
  if (isStaff && todo.reminderFrequency) {
    facts.push([texts.reminder, reminderLabels[todo.reminderFrequency as ReminderFrequency] ?? todo.reminderFrequency]);
  }
  return (
    <>
      <Facts facts={facts} />
      {todo.lastSubmittedAt && (
        <p className="submitted">
          {todo.submitter?.name ?? ''} submitted{' '}
          <time dateTime={todo.lastSubmittedAt}>{formatSubmitted(todo.lastSubmittedAt)}</time>
        </p>
      )}
    </>
  );
}
