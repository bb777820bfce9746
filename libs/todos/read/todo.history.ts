import type { HistoryItem, HistoryItems } from '@daybook/kernel/contributions';
import type { TodoEvent } from '@daybook/todos/domain';

const todo: HistoryItem<TodoEvent> = {
  kind: 'todo',
  feature: 'viewFeatureTodos',
  deepLinkUrl: (company, uuid) => `/${company}/to-dos/${uuid}`,
  isOpen: true,
  evidence: { label: 'To-dos', isOpen: true },
  title({ type, data }) {
    if (type === 'TodoCreated') return data.title;
    return type === 'TodoRetitled' ? data.to : undefined;
  },
  company: ({ type, data }) => (type === 'TodoMovedToCompany' ? data.to : undefined),
};

/** A series is named after its first to-do. */
export const todoHistory: HistoryItems = { todo, todoSeries: { kind: 'todo' } };
