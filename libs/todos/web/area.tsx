import { defineWebArea, openedLater } from '@daybook/kernel/ui';
import { Activity, ListChecks } from 'lucide-react';
import { texts } from './texts.js';
import { TodoArea } from './todo-area.js';

export const area = defineWebArea({
  places: [
    { path: 'feed', label: texts.activity, order: 10, icon: Activity, permission: 'viewFeatureActivityFeed' },
    {
      path: 'to-dos',
      label: texts.todos,
      order: 20,
      icon: ListChecks,
      permission: 'viewFeatureTodos',
      needsAttention: ({ needsAttentionCount }) => needsAttentionCount > 0,
    },
  ],
  actions: [{ label: 'New to-do', path: 'to-dos/new-basic', permission: 'createTodo' }],
  pageNames: { '/:company/to-dos/:id': 'A to-do', '/todo-templates': 'To-do templates' },
  feedTags: ['todo', 'todoSeries'],
  companyRoutes: (all) => [
    {
      element: <TodoArea {...all} />,
      children: [
        { path: 'feed/*', element: null },
        { path: 'to-dos/:place?', element: null },
      ],
    },
  ],
  staffRoutes: [
    {
      path: '/todo-templates',
      element: openedLater(async () => (await import('./staff/templates/index.js')).TodoTemplates, {}),
    },
  ],
});
