import type { TodoCommand } from '@daybook/todos/domain';

type Create = Extract<TodoCommand, { type: 'CreateTodo' }>;

/** The command that asks a company something, with every field of the form empty that is not given. */
export function question(
  uuid: string,
  given: Pick<Create, 'title' | 'details' | 'dueDate'> & Partial<Omit<Create, 'type' | 'uuid'>>,
): Create {
  return {
    type: 'CreateTodo',
    uuid,
    todoType: 'text-field',
    status: 'open',
    reminder: 'NO_REMINDER',
    closePeriod: null,
    completeOnSubmit: false,
    assignees: [],
    assigneeEmail: null,
    owner: null,
    isHidden: false,
    templateId: null,
    templateSigners: null,
    signerEmails: [],
    series: null,
    recurrence: null,
    headerImageUrl: null,
    headerImageTemplate: null,
    headerText: null,
    uploadTarget: null,
    ...given,
  };
}
