import { defineWebArea, openedLater } from '@daybook/kernel/ui';
import { Box } from 'lucide-react';

export const area = defineWebArea({
  places: [{ path: 'gadgets', label: 'Gadgets', order: 80, icon: Box, permission: 'viewFeatureTodos' }],
  companyRoutes: [
    { path: 'gadgets', element: openedLater(async () => (await import('./gadgets-page.js')).GadgetsPage, {}) },
  ],
});
