import type { Decider, Fact, FactSchema, Recorded, Refusal } from '@daybook/kernel/events';
import { refuse } from '@daybook/kernel/events';
import { isImageAddress, lengthOf, limits, texts } from './labels.js';

export type TodoTemplateFact =
  | Fact<'TodoTemplateCreated', TemplateText>
  | Fact<'TodoTemplateChanged', { from: TemplateText; to: TemplateText }>
  /** No longer offered; to-dos made from it keep what they took. */
  | Fact<'TodoTemplateRetired', object>;

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

export type TodoTemplateRefusal = Refusal<'nameMissing' | 'titleMissing' | 'tooLong' | 'imageUrlInvalid' | 'retired'>;

export type TodoTemplateState = { readonly is: 'absent' | 'retired' } | ({ readonly is: 'offered' } & TemplateText);

const schema: FactSchema<TodoTemplateFact> = {
  TodoTemplateCreated: { version: 1 },
  TodoTemplateChanged: { version: 1 },
  TodoTemplateRetired: { version: 1 },
};

function evolve(_state: TodoTemplateState, fact: Recorded<TodoTemplateFact>): TodoTemplateState {
  switch (fact.type) {
    case 'TodoTemplateCreated':
      return { is: 'offered', ...fact.data };
    case 'TodoTemplateChanged':
      return { is: 'offered', ...fact.data.to };
    case 'TodoTemplateRetired':
      return { is: 'retired' };
  }
}

function decide(
  state: TodoTemplateState,
  command: TodoTemplateCommand,
): readonly TodoTemplateFact[] | TodoTemplateRefusal {
  if (command.type === 'RetireTodoTemplate')
    return state.is === 'offered' ? [{ type: 'TodoTemplateRetired', data: {} }] : [];
  if (state.is === 'retired') return refuse('retired', 'This template was deleted. Make a new one.');
  const { type: _, ...given } = command;
  const text: TemplateText = { ...given, name: given.name.trim(), title: given.title.trim() };
  const wrong = textRefusal(text);
  if (wrong) return wrong;
  if (state.is === 'absent') return [{ type: 'TodoTemplateCreated', data: text }];
  const { is: __, ...from } = state as { is: 'offered' } & TemplateText;
  const fields = ['name', 'title', 'headerImageUrl', 'headerText', 'bodyDetails'] as const;
  return fields.every((field) => from[field] === text[field])
    ? []
    : [{ type: 'TodoTemplateChanged', data: { from, to: text } }];
}

function textRefusal({ name, title, headerImageUrl, headerText, bodyDetails }: TemplateText) {
  if (name === '') return refuse('nameMissing' as const, 'Enter a name for the template.');
  if (title === '') return refuse('titleMissing' as const, 'Enter a title.');
  if ([name, title, headerText].some((one) => lengthOf(one) > limits.title))
    return refuse('tooLong' as const, `Shorten name, title and header text to ${limits.title} characters each.`);
  if (lengthOf(bodyDetails) > limits.details)
    return refuse('tooLong' as const, `Shorten the details to ${limits.details.toLocaleString('en-US')} characters.`);
  if (headerImageUrl !== null && !isImageAddress(headerImageUrl))
    return refuse('imageUrlInvalid' as const, texts.headerImageUnfit);
  return undefined;
}

/** The text an onboarding to-do can start from. */
export const todoTemplate: Decider<TodoTemplateCommand, TodoTemplateState, TodoTemplateFact, TodoTemplateRefusal> = {
  category: 'todoTemplate',
  initial: { is: 'absent' },
  schema,
  evolve,
  decide,
};
