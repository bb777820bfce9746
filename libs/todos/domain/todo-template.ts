import type { Decider, DomainEvent, EventSchema, RecordedEvent, Refusal } from '@daybook/kernel/events';
import { description, type EventDescriptions, refuse } from '@daybook/kernel/events';
import { lengthOf, limits } from './labels.js';
import type { TodoRefusal } from './todo.refusals.js';
import { formRefusal } from './todo-form.js';

export type TodoTemplateEvent =
  | DomainEvent<'TodoTemplateCreated', TemplateText>
  | DomainEvent<'TodoTemplateChanged', { from: TemplateText; to: TemplateText }>
  /** No longer offered; to-dos made from it keep what they took. */
  | DomainEvent<'TodoTemplateRetired', object>;

/** What an onboarding to-do starts from. */
export interface TemplateText {
  readonly name: string;
  readonly title: string;
  readonly headerImageUrl: string | null;
  readonly headerText: string;
  readonly bodyDetails: string;
}

export type TodoTemplateCommand =
  | ({ readonly type: 'SaveTodoTemplate' } & TemplateText)
  | { readonly type: 'RetireTodoTemplate' };

export type TodoTemplateRefusal = TodoRefusal | Refusal<'nameMissing' | 'nameTooLong' | 'retired'>;

export type TodoTemplateState = { readonly is: 'absent' | 'retired' } | ({ readonly is: 'offered' } & TemplateText);

const schema: EventSchema<TodoTemplateEvent> = {
  TodoTemplateCreated: { version: 1 },
  TodoTemplateChanged: { version: 1 },
  TodoTemplateRetired: { version: 1 },
};

function evolve(_state: TodoTemplateState, event: RecordedEvent<TodoTemplateEvent>): TodoTemplateState {
  switch (event.type) {
    case 'TodoTemplateCreated':
      return { is: 'offered', ...event.data };
    case 'TodoTemplateChanged':
      return { is: 'offered', ...event.data.to };
    case 'TodoTemplateRetired':
      return { is: 'retired' };
  }
}

function decide(
  state: TodoTemplateState,
  command: TodoTemplateCommand,
): readonly TodoTemplateEvent[] | TodoTemplateRefusal {
  if (command.type === 'RetireTodoTemplate')
    return state.is === 'offered' ? [{ type: 'TodoTemplateRetired', data: {} }] : [];
  if (state.is === 'retired') return refuse('retired', 'This template was deleted. Make a new one.');
  const { type: _, ...given } = command;
  const text: TemplateText = { ...given, name: given.name.trim(), title: given.title.trim() };
  const wrong = templateRefusal(text);
  if (wrong) return wrong;
  if (state.is === 'absent') return [{ type: 'TodoTemplateCreated', data: text }];
  const { is: __, ...from } = state as { is: 'offered' } & TemplateText;
  const fields = ['name', 'title', 'headerImageUrl', 'headerText', 'bodyDetails'] as const;
  return fields.every((field) => from[field] === text[field])
    ? []
    : [{ type: 'TodoTemplateChanged', data: { from, to: text } }];
}

/** The first rule that the text of a template breaks; beside its name those of the to-do it becomes. */
export function templateRefusal(text: TemplateText): TodoTemplateRefusal | undefined {
  const name = text.name.trim();
  if (name === '') return refuse('nameMissing', 'Enter a name for the template.');
  if (lengthOf(name) > limits.title) return refuse('nameTooLong', `Shorten the name to ${limits.title} characters.`);
  const { title, bodyDetails: details, headerText, headerImageUrl } = text;
  return formRefusal({ title, details, headerText, headerImageUrl }, 'onboarding');
}

/** The text an onboarding to-do can start from. */
export const todoTemplate: Decider<TodoTemplateCommand, TodoTemplateState, TodoTemplateEvent, TodoTemplateRefusal> = {
  category: 'todoTemplate',
  initial: { is: 'absent' },
  schema,
  evolve,
  decide,
};

const templateFields = { name: 'Name', title: 'Title', headerText: 'Header text', bodyDetails: 'Details' } as const;

/** What the history says of each event. */
export const templateWords: EventDescriptions<TodoTemplateEvent> = {
  TodoTemplateCreated: ({ data }) => description('Template created', `created the template “${data.name}”.`),
  TodoTemplateChanged: ({ data: { from, to } }) =>
    description(
      'Template changed',
      `changed the template “${to.name}”.`,
      (['name', 'title', 'headerText', 'bodyDetails'] as const)
        .filter((field) => from[field] !== to[field])
        .map((field) => ({ field: templateFields[field], from: from[field], to: to[field] })),
    ),
  TodoTemplateRetired: () => description('Template deleted', 'deleted the template.'),
};
