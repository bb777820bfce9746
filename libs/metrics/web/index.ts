import { lazy } from 'react';

/** Records the page that is open; downloaded after it. */
export const PageMetrics = lazy(() => import('./page-metrics.js'));
