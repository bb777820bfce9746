import { openedLater } from '@daybook/kernel/ui';
import type { RouteObject } from 'react-router';
import { screensOfStaff, staffResources } from './areas.js';
import type { Guarded } from './shell/guards.js';

const frame = openedLater(async () => {
  const [{ StaffFrame }, resources] = await Promise.all([import('./staff/frame.js'), staffResources()]);
  return () => <StaffFrame resources={resources} />;
}, {});

/** Screens for staff only. */
export const staffRoutes: RouteObject[] = [
  { element: frame, handle: { middleware: ['staff'] } satisfies Guarded, children: [...screensOfStaff] },
];
