import { defineWebArea } from '@daybook/kernel/ui';
import { Activity, Flag, ListChecks } from 'lucide-react';
import { texts } from './texts.js';
import { TodoArea } from './todo-area.js';

export const area = defineWebArea({
  places: [
    {
      path: 'onboarding',
      label: texts.onboarding,
      order: 5,
      icon: Flag,
      isShown: ({ isOnboarding }) => isOnboarding,
    },
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
  feedTags: ['todo', 'todoSeries'],
  companyRoutes: (all) => [
    {
      element: <TodoArea {...all} />,
      children: [
        { path: 'feed/*', element: null },
        { path: 'to-dos/:place?', element: null },
        { path: 'onboarding/*', element: null },
      ],
    },
  ],
});
