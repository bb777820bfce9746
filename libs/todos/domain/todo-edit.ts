import type { Decision } from '@daybook/kernel/events';
import type { TodoStatus } from './labels.js';
import type { Recurrence } from './recurrence.js';
import type { Header, TodoEvent } from './todo.events.js';
import type { Todo } from './todo.js';
import { no, type TodoRefusal } from './todo.refusals.js';
import type { TodoForm } from './todo-form.js';
import { askedRecurrence, formRefusal } from './todo-form.js';

/** How many replaced values are kept for telling edits apart. */
export const mostRemembered = 100;

/** What a form can change. */
export type EditedField = keyof Pick<
  Todo,
  | 'title'
  | 'details'
  | 'status'
  | 'dueDate'
  | 'reminder'
  | 'closePeriod'
  | 'completeOnSubmit'
  | 'assignees'
  | 'recurrence'
  | 'header'
  | 'uploadTarget'
  | 'isHidden'
>;

type Values = { readonly [F in EditedField]: Todo[F] };

/**
 * An edit, three ways: what the person saw (`basedOn`), what they want, what is there now. A field they left as they saw
 * it stays as it is now; a field they changed and somebody else changed too, to something else, is a conflict.
 */
export function editTodo(
  state: Todo,
  asked: Partial<TodoForm>,
  basedOn: number | null,
  repeats: Recurrence | null = state.recurrence,
): Decision<TodoEvent, TodoRefusal> {
  const wrong = formRefusal(asked, state.type);
  if (wrong) return wrong;
  const wanted = valuesOf(state, asked);
  // another to-do may have moved the series, or it has yet to follow this one: whichever differs from the wish counts
  const todo = same(wanted.recurrence, state.recurrence) ? { ...state, recurrence: repeats } : state;
  // a series makes each of its documents of the template
  if (state.type === 'signature' && state.templateId === null && wanted.recurrence) return no('repeatsTemplateOnly');
  const changes: Partial<Record<EditedField, true>> = {};
  for (const field of Object.keys(wanted) as EditedField[]) {
    if (same(wanted[field], todo[field])) continue;
    const seen = basedOn === null ? { value: todo[field] } : seenAt(todo, field, basedOn);
    if (seen && same(seen.value, wanted[field])) continue;
    if (!seen || !same(seen.value, todo[field])) return no('changedBySomeoneElse');
    changes[field] = true;
  }
  if (changes.assignees && todo.status === 'completed' && (wanted.status ?? 'completed') === 'completed')
    return no('assigneesFixed');
  if ((changes.header || changes.uploadTarget) && todo.status !== 'open') return no('requestFixed');
  const to = { ...todo, ...pick(wanted, changes) };
  const begins = (todo.series?.occurrence ?? 0) === 0;
  if (changes.recurrence && begins && endsTooEarly(to)) return no('endDateTooEarly');
  return eventsOf(todo, to, changes);
}

/** Whether a series would stop before its first to-do is due. */
export function endsTooEarly({
  recurrence,
  dueDate,
}: {
  recurrence: Recurrence | null;
  dueDate: string | null;
}): boolean {
  return Boolean(recurrence?.endDate && dueDate && recurrence.endDate < dueDate);
}

/** The events of moving to a status: those of the equal actions. */
export function statusEvents(from: TodoStatus, to: TodoStatus): readonly TodoEvent[] {
  if (from === to) return [];
  if (to === 'completed') return [{ type: 'TodoCompleted', data: { byAnswer: false } }];
  const opened: readonly TodoEvent[] =
    from === 'completed' ? [{ type: 'TodoReopened', data: {} }] : [{ type: 'TodoSentBack', data: { reason: null } }];
  if (to === 'open') return opened;
  return [...(from === 'completed' ? opened : []), { type: 'TodoSentForReview', data: {} }];
}

/** The actions whose permission a move through the edit form needs: any one of each group. */
export function actionsOfStatusChange(
  from: TodoStatus,
  to: TodoStatus,
): readonly (readonly ('close' | 'sendBack' | 'reopen')[])[] {
  if (from === to) return [];
  if (from === 'completed') return [['reopen']];
  if (to === 'completed') return [['close']];
  return to === 'open' ? [['sendBack']] : [['close', 'sendBack']];
}

export function reassigned(from: readonly string[], to: readonly string[]): readonly TodoEvent[] {
  const wanted = [...new Set(to)];
  return [
    ...from
      .filter((one) => !wanted.includes(one))
      .map((assignee): TodoEvent => ({ type: 'TodoUnassigned', data: { assignee } })),
    ...wanted
      .filter((one) => !from.includes(one))
      .map((assignee): TodoEvent => ({ type: 'TodoAssigned', data: { assignee } })),
  ];
}

/** The form's fields as the to-do holds them. Only fields that were given. */
function valuesOf(todo: Todo, asked: Partial<TodoForm>): Partial<Values> {
  const { headerImageUrl, headerImageTemplate, headerText, recurrence, title, assignees, ...rest } = asked;
  const header: Header = {
    imageUrl: headerImageUrl === undefined ? todo.header.imageUrl : headerImageUrl,
    imageTemplate: headerImageTemplate === undefined ? todo.header.imageTemplate : headerImageTemplate,
    text: headerText === undefined ? todo.header.text : headerText,
  };
  const { uploadTarget, ...plain } = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined),
  ) as Partial<Values>;
  return {
    ...plain,
    ...(title !== undefined && { title: (title ?? '').trim() }),
    ...(assignees !== undefined && { assignees: [...new Set(assignees)] }),
    ...(recurrence !== undefined && { recurrence: askedRecurrence(recurrence) }),
    ...(todo.type === 'onboarding' && { header }),
    ...(todo.type === 'upload-request' && uploadTarget !== undefined && { uploadTarget }),
  };
}

function eventsOf(from: Todo, to: Values, changes: Partial<Record<EditedField, true>>): readonly TodoEvent[] {
  const events: TodoEvent[] = [];
  const tell = (event: TodoEvent) => events.push(event);
  if (changes.title) tell({ type: 'TodoRetitled', data: { from: from.title, to: to.title } });
  if (changes.details) tell({ type: 'TodoDetailsEdited', data: { from: from.details, to: to.details } });
  if (changes.dueDate) tell({ type: 'TodoDueDateChanged', data: { from: from.dueDate, to: to.dueDate } });
  if (changes.reminder) tell({ type: 'TodoReminderChanged', data: { from: from.reminder, to: to.reminder } });
  if (changes.closePeriod)
    tell({ type: 'TodoClosePeriodChanged', data: { from: from.closePeriod, to: to.closePeriod } });
  if (changes.completeOnSubmit)
    tell({ type: 'TodoCompleteOnSubmitChanged', data: { from: from.completeOnSubmit, to: to.completeOnSubmit } });
  if (changes.header) tell({ type: 'TodoHeaderChanged', data: { from: from.header, to: to.header } });
  if (changes.uploadTarget)
    tell({ type: 'TodoUploadTargetChanged', data: { from: from.uploadTarget, to: to.uploadTarget } });
  if (changes.recurrence)
    tell({
      type: 'TodoRecurrenceSet',
      data: {
        from: from.recurrence,
        to: to.recurrence,
        series: from.series?.uuid ?? from.uuid,
        dueDate: to.dueDate,
      },
    });
  if (changes.isHidden) tell({ type: to.isHidden ? 'TodoHiddenFromClients' : 'TodoShownToClients', data: {} });
  if (changes.assignees) events.push(...reassigned(from.assignees, to.assignees));
  if (changes.status) events.push(...statusEvents(from.status, to.status));
  return events;
}

function seenAt(todo: Todo, field: EditedField, revision: number): { value: unknown } | undefined {
  const { past } = todo;
  if (past.length === mostRemembered && (past[0]?.until ?? 0) > revision) return undefined;
  return past.find((one) => one.field === field && one.until > revision) ?? { value: todo[field] };
}

function pick(wanted: Partial<Values>, changes: Partial<Record<EditedField, true>>): Partial<Values> {
  return Object.fromEntries(Object.entries(wanted).filter(([field]) => field in changes)) as Partial<Values>;
}

/** Equal in content; the order of a list does not matter. */
function same(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify([...value].sort());
  if (value !== null && typeof value === 'object')
    return JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify(value);
}
