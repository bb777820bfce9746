import { todo } from './todo.js';
import { todoSeries } from './todoSeries.js';
import { todoTemplate } from './todoTemplate.js';
import { seriesWords, templateWords, todoWords } from './words.js';

export * from './calendarDate.js';
export * from './labels.js';
export * from './needsAttention.js';
export * from './recurrence.js';
export * from './reminders.js';
export * from './signatureTemplates.js';
export * from './systemComment.js';
export * from './todo.js';
export { actionsOfStatusChange } from './todoEdit.js';
export { type AskedRecurrence, formRefusal, isTodoType, type TodoForm } from './todoForm.js';
export { refusals, type TodoRefusal } from './todoRefusals.js';
export * from './todoSeries.js';
export * from './todoTemplate.js';
export { repeating } from './words.js';

export const deciders = [todo, todoSeries, todoTemplate];
export const words = { ...todoWords, ...seriesWords, ...templateWords };
