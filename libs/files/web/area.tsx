import { defineWebArea, openedLater } from '@daybook/kernel/ui';
import { Folder } from 'lucide-react';

export const area = defineWebArea({
  places: [{ path: 'files', label: 'Files', order: 30, icon: Folder, permission: 'viewFeatureFiles' }],
  pageNames: { '/:company/files/*': 'Files, within a folder' },
  feedTags: ['fileTree', 'file'],
  companyRoutes: ({ panels }) => [
    { path: 'files/*', element: openedLater(async () => (await import('./index.js')).FileArea, { panels }) },
  ],
});
