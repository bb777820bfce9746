import type { RouteObject } from 'react-router';

/** Screens for staff only. Each is loaded when it is opened, so that clients never download it. */
export const staffRoutes: RouteObject[] = [];
