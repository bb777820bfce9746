import { defineStaffArea, openedLater } from '@daybook/kernel/ui';
import { MessageCircleQuestionMark } from 'lucide-react';
import { texts } from './explorer/texts.js';

export const staffArea = defineStaffArea({
  pageNames: { '/connect': 'Connecting another assistant' },
  pageLinks: [
    { path: '/chatbot-explorer', label: texts.title, group: 'records', order: 90, Icon: MessageCircleQuestionMark },
  ],
  staffRoutes: [
    {
      path: '/chatbot-explorer',
      element: openedLater(async () => (await import('./explorer/index.js')).ExplorerPage, {}),
    },
  ],
});
