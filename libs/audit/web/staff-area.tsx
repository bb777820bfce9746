import { defineStaffArea, openedLater } from '@daybook/kernel/ui';
import { History, ScrollText } from 'lucide-react';

const staff = () => import('./staff/index.js');
const trail = openedLater(async () => (await staff()).AuditTrail, {});
const asOf = openedLater(async () => (await staff()).AsOf, {});

export const staffArea = defineStaffArea({
  pageLinks: [
    { path: '/staff/audit-trail', label: 'Audit trail', group: 'records', order: 10, Icon: ScrollText },
    { path: '/staff/as-of', label: 'As of', group: 'records', order: 20, Icon: History },
  ],
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
    '/staff/history/:id': 'History of a company',
  },
});
