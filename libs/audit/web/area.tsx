import { defineWebArea } from '@daybook/kernel/ui';
import { lazy } from 'react';
import { HistoryPanel } from './index.js';

export const area = defineWebArea({
  panels: { History: HistoryPanel },
  overlays: { history: lazy(() => import('./history-dialog.js')) },
});
