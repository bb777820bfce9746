import { defineStaffArea, openedLater } from '@daybook/kernel/ui';

const admin = () => import('./admin/index.js');

export const staffArea = defineStaffArea({
  adminSections: [
    {
      path: 'staff-users',
      label: 'Staff',
      group: 'people',
      order: 7,
      element: openedLater(async () => (await admin()).StaffUsers, {}),
      pages: [
        { path: 'staff-user/new', element: openedLater(async () => (await admin()).NewStaffUser, {}) },
        { path: 'user/:user', element: openedLater(async () => (await admin()).EditUser, {}) },
      ],
    },
    {
      path: 'client-users',
      label: 'Clients',
      group: 'people',
      order: 8,
      element: openedLater(async () => (await admin()).ClientUsers, {}),
      pages: [{ path: 'client-user/new', element: openedLater(async () => (await admin()).NewClientUser, {}) }],
    },
  ],
  staffResources: async () => (await admin()).userResources,
  storedViews: async () => (await import('./views/index.js')).storedViews,
});
