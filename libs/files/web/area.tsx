import { defineWebArea, openedLater } from '@daybook/kernel/ui';
import { Folder } from 'lucide-react';
import { lazy } from 'react';
import type { ChosenActions, Conflict } from './uploading/conflicts.js';

declare module '@daybook/kernel/ui' {
  interface Overlays {
    uploadConflicts: { readonly conflicts: readonly Conflict[]; readonly onChosen: (chosen: ChosenActions) => void };
  }
}

export const area = defineWebArea({
  places: [{ path: 'files', label: 'Files', order: 30, icon: Folder, permission: 'viewFeatureFiles' }],
  feedTags: ['fileTree', 'file'],
  overlays: {
    filePreview: lazy(async () => ({ default: (await import('./preview/file-preview.js')).FilePreview })),
    uploadConflicts: lazy(async () => ({ default: (await import('./uploading/conflict-dialog.js')).ConflictDialog })),
  },
  companyRoutes: ({ panels }) => [
    { path: 'files/*', element: openedLater(async () => (await import('./index.js')).FileArea, { panels }) },
  ],
});
