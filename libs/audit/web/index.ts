import { lazy } from 'react';

/** What happened to a to-do or a company; downloaded when it is first shown. */
export const HistoryPanel = lazy(() => import('./history-panel.js'));
