import { defineStaffArea, openedLater } from '@daybook/kernel/ui';

const staff = () => import('./staff/index.js');
const trail = openedLater(async () => (await staff()).AuditTrail, {});
const asOf = openedLater(async () => (await staff()).AsOf, {});

export const staffArea = defineStaffArea({
  staffResources: async () => (await staff()).auditResources,
  staffRoutes: [
    { path: '/staff/audit-trail', element: trail },
    { path: '/staff/as-of', element: asOf },
    { path: '/staff/history/:uuid', element: openedLater(async () => (await staff()).CompanyHistory, {}) },
  ],
  adminSections: [
    { path: 'audit-trail', label: 'Audit trail', group: 'records', order: 10, element: trail },
    { path: 'as-of', label: 'As of', group: 'records', order: 30, element: asOf },
  ],
  pageNames: {
    '/staff/audit-trail': 'Audit trail',
    '/staff/as-of': 'As of',
    '/staff/history/:id': 'History of a company',
  },
});
