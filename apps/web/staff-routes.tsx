import type { Section } from '@daybook/administration/web';
import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import type { Guarded } from './shell/guards.js';
import { Waiting } from './shell/waiting.js';

/** A screen that is downloaded when it is first opened, so that clients never download it. */
function opened<Props extends object>(load: () => Promise<ComponentType<Props>>, props: Props) {
  const Screen = lazy<ComponentType<object>>(async () => {
    const Loaded = await load();
    return { default: () => <Loaded {...props} /> };
  });
  return (
    <Suspense fallback={<Waiting />}>
      <Screen />
    </Suspense>
  );
}

const frame = opened(async () => (await import('./staff/frame.js')).StaffFrame, {});
const dashboard = opened(async () => (await import('@daybook/companies/web/staff')).StaffDashboard, {});
const templates = opened(async () => (await import('@daybook/todos/web/staff/templates')).TodoTemplates, {});
const trail = opened(async () => (await import('@daybook/audit/web/staff')).AuditTrail, {});
const asOf = opened(async () => (await import('@daybook/audit/web/staff')).AsOf, {});
const companyHistory = opened(async () => (await import('@daybook/audit/web/staff')).CompanyHistory, {});
const securityLog = opened(async () => (await import('@daybook/security/web/staff')).SecurityLog, {});
const alerts = opened(async () => (await import('@daybook/alerts/web/staff')).RaisedAlerts, {});
const usage = opened(async () => (await import('@daybook/metrics/web/staff')).Usage, {});
const projections = opened(async () => (await import('@daybook/administration/web')).Projections, {});

interface AdminRoute extends Section, Partial<Guarded> {
  readonly element: RouteObject['element'];
}

const sections: readonly AdminRoute[] = [
  { path: 'audit-trail', label: 'Audit trail', element: trail },
  { path: 'security-log', label: 'Security log', element: securityLog },
  { path: 'as-of', label: 'As of', element: asOf },
  { path: 'alerts', label: 'Alerts', element: alerts, needs: 'manageAlerts', middleware: ['manage-alerts'] },
  { path: 'projections', label: 'Projections', element: projections },
];
const panel = opened(async () => (await import('@daybook/administration/web')).AdminPanel, { sections });

/** Screens for staff only. */
export const staffRoutes: RouteObject[] = [
  {
    element: frame,
    handle: { middleware: ['staff'] } satisfies Guarded,
    children: [
      { path: '/staff', element: dashboard },
      { path: '/staff/audit-trail', element: trail },
      { path: '/staff/as-of', element: asOf },
      { path: '/staff/usage', element: usage },
      { path: '/staff/history/:uuid', element: companyHistory },
      { path: '/todo-templates', element: templates },
      {
        path: '/staff-admin-panel',
        element: panel,
        handle: { middleware: ['admin-panel'] } satisfies Guarded,
        children: [
          { index: true, element: <Navigate to="audit-trail" replace /> },
          ...sections.map(({ path, element, middleware = [] }) => ({
            path,
            element,
            handle: { middleware } satisfies Guarded,
          })),
        ],
      },
    ],
  },
];
