import { defineStaffArea, openedLater } from '@daybook/kernel/ui';
import { LayoutList } from 'lucide-react';

export const staffArea = defineStaffArea({
  pageLinks: [{ path: '/staff/bundles', label: 'Bundles', group: 'templates', order: 30, Icon: LayoutList }],
  pageNames: { '/staff/bundles/:id': 'Close board' },
  staffRoutes: [
    { path: '/staff/bundles', element: openedLater(async () => (await import('./index.js')).BundlesPage, {}) },
    { path: '/staff/bundles/:bundleId', element: openedLater(async () => (await import('./index.js')).BoardPage, {}) },
  ],
});
