import { lazy } from 'react';

/** Banners and alerts; downloaded after the screen. */
export const Notices = lazy(() => import('./notices.js'));
