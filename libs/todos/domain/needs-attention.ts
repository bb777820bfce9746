import type { CalendarDate } from './calendar-date.js';
import type { TodoStatus } from './labels.js';

/** Due today or earlier. */
export function isDue(dueDate: CalendarDate, today: CalendarDate): boolean {
  return dueDate <= today;
}

/** Needs attention since before today. */
export function isOverdue(
  todo: { readonly dueDate: CalendarDate; readonly status: TodoStatus },
  today: CalendarDate,
  isClient: boolean,
): boolean {
  return todo.dueDate < today && needsAttention(todo, today, isClient);
}

/** Due, and somebody still has to do something: clients answer what is open, staff also review what was answered. */
export function needsAttention(
  todo: { readonly dueDate: CalendarDate; readonly status: TodoStatus },
  today: CalendarDate,
  isClient: boolean,
): boolean {
  if (!isDue(todo.dueDate, today) || todo.status === 'completed') return false;
  return todo.status === 'open' || !isClient;
}
