import { DetailList, formatSubmitted, useViewer } from '@daybook/kernel/ui';
import { type ClosePeriod, closePeriodLabels, type ReminderFrequency, reminderLabels } from '@daybook/todos/domain';
import { Link } from 'react-router';
import { drawerTexts } from './drawer-texts.js';
import { Due } from './due.js';
import { repetition } from './repetition.js';
import { StatusBadge } from './status-badge.js';
import { texts } from './texts.js';
import type { TodoItem } from './todo-item.js';

/** What is known of a to-do, label by label. */
export function TodoDetails({ todo }: { readonly todo: TodoItem }) {
  const { isStaff } = useViewer();
  const events: [string, React.ReactNode][] = [
    [drawerTexts.status, <StatusBadge key="status" status={todo.status} />],
    [drawerTexts.dueDate, <Due key="due" todo={todo} wordless />],
    [drawerTexts.assignees, todo.assignees.map(({ name }) => name).join(', ') || texts.unassigned],
  ];
  if (todo.owner) events.push([drawerTexts.owner, todo.owner.name]);
  if ('uploadTarget' in todo && todo.uploadTarget?.title)
    events.push([
      drawerTexts.folder,
      <UploadFolder key="folder" company={todo.company.uuid} folder={todo.uploadTarget} />,
    ]);
  if (todo.recurringInfo)
    events.push([
      drawerTexts.repeats,
      repetition(todo.recurringInfo) + (todo.recurringInfo.isActive ? '' : ` ${drawerTexts.ended}`),
    ]);
  if (isStaff)
    events.push([drawerTexts.period, closePeriodLabels[todo.forClosePeriod as ClosePeriod] ?? todo.forClosePeriod]);
  if (isStaff && todo.reminderFrequency) {
    events.push([
      drawerTexts.reminder,
      reminderLabels[todo.reminderFrequency as ReminderFrequency] ?? todo.reminderFrequency,
    ]);
  }
  return (
    <>
      <DetailList details={events} />
      {todo.lastSubmittedAt && (
        <p className="submitted">
          {todo.submitter?.name ?? ''} submitted{' '}
          <time dateTime={todo.lastSubmittedAt}>{formatSubmitted(todo.lastSubmittedAt)}</time>
        </p>
      )}
    </>
  );
}

/** Where answered files go; a link once the folder is there. */
function UploadFolder({
  company,
  folder: { uuid, title },
}: {
  readonly company: string;
  readonly folder: { readonly uuid: string | null; readonly title: string | null };
}) {
  return uuid ? <Link to={`/${company}/${uuid}`}>{title}</Link> : title;
}
