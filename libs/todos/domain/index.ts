import { todo } from './todo.js';
import { todoWords } from './todo.words.js';
import { seriesWords, todoSeries } from './todo-series.js';
import { templateWords, todoTemplate } from './todo-template.js';

export * from './calendar-date.js';
export * from './image-address.js';
export * from './labels.js';
export * from './needs-attention.js';
export * from './permissions.js';
export * from './plain-todo.js';
export * from './recurrence.js';
export * from './reminders.js';
export * from './todo.commands.js';
export * from './todo.events.js';
export * from './todo.js';
export { no as refuseTodo, refusals, type TodoRefusal } from './todo.refusals.js';
export * from './todo.work.js';
export { actionsOfStatusChange } from './todo-edit.js';
export { type AskedRecurrence, formRefusal, signatureRefusal, type TodoForm } from './todo-form.js';
export { lockedWords } from './todo-lock.js';
export {
  papersIn,
  papersRefusal,
  type RequestedPaper,
  withGiven,
  withoutFile,
  withPaper,
} from './todo-papers.js';
export * from './todo-series.js';
export * from './todo-template.js';

export const deciders = [todo, todoSeries, todoTemplate];
export const words = { ...todoWords, ...seriesWords, ...templateWords };
