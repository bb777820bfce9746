import { lazy } from 'react';

/** Downloaded right after the first page, which does not wait for it. */
export const OfflineNotice = lazy(async () => ({ default: (await import('./offline-notice.js')).OfflineNotice }));
