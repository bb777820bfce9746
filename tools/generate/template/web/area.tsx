import { defineWebArea, openedLater } from '@daybook/kernel/ui';
import { Box } from 'lucide-react';

export const area = defineWebArea({
  places: [{ path: 'things', label: 'Things', order: 80, icon: Box, permission: 'viewFeatureTodos' }],
  companyRoutes: [
    { path: 'things', element: openedLater(async () => (await import('./things-page.js')).ThingsPage, {}) },
  ],
});
