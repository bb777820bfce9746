import type { DomainEvent } from '@daybook/kernel/events';
import { plainTodo } from './plain-todo.js';
import type { TodoCommand } from './todo.commands.js';
import type { TodoEvent } from './todo.events.js';

export const maria = '00000000-0000-4000-8000-00000000000a';
export const omar = '00000000-0000-4000-8000-00000000000b';
export const nina = '00000000-0000-4000-8000-00000000000c';

type Created = Extract<TodoEvent, DomainEvent<'TodoCreated'>>;
type Create = Extract<TodoCommand, { type: 'CreateTodo' }>;

/** A to-do as the tests know it: a text question, due 2026-02-01, owned by Maria; anything may be said otherwise. */
export function createdTodo(data: Partial<Created['data']> = {}): Created {
  return {
    type: 'TodoCreated',
    data: {
      type: 'text-field',
      title: 'Bank fees',
      details: 'What are they for?',
      dueDate: '2026-02-01',
      reminder: 'NO_REMINDER',
      closePeriod: 'month_end_close',
      completeOnSubmit: false,
      isHidden: false,
      owner: maria,
      header: null,
      uploadTarget: null,
      templateId: null,
      signerEmails: [],
      series: null,
      recurrence: null,
      asksAboutTransactions: false,
      ...data,
    },
  };
}

export function createTodo(command: Partial<Create> = {}): Create {
  return {
    ...plainTodo,
    type: 'CreateTodo',
    uuid: '1',
    todoType: 'text-field',
    title: 'Bank fees',
    details: 'What are they for?',
    status: 'open',
    dueDate: '2026-02-01',
    reminder: 'NO_REMINDER',
    closePeriod: null,
    completeOnSubmit: false,
    isHidden: false,
    owner: maria,
    assignees: [],
    ...command,
  };
}
