import { defineStaffArea, openedLater } from '@daybook/kernel/ui';
import { Navigate } from 'react-router';

const admin = () => import('./admin/index.js');
const editUser = openedLater(async () => (await admin()).EditUser, {});

export const staffArea = defineStaffArea({
  adminSections: [
    {
      path: 'staff-users',
      label: 'Staff',
      group: 'people',
      order: 7,
      element: openedLater(async () => (await admin()).StaffUsers, {}),
      pages: [
        { path: 'staff-user', element: <Navigate to="/staff-admin-panel/staff-users" replace /> },
        { path: 'staff-user/new', element: openedLater(async () => (await admin()).NewStaffUser, {}) },
        { path: 'staff-user/:user', element: editUser },
      ],
    },
    {
      path: 'client-users',
      label: 'Clients',
      group: 'people',
      order: 8,
      element: openedLater(async () => (await admin()).ClientUsers, {}),
      pages: [
        { path: 'client-user', element: <Navigate to="/staff-admin-panel/client-users" replace /> },
        { path: 'client-user/new', element: openedLater(async () => (await admin()).NewClientUser, {}) },
        { path: 'client-user/:user', element: editUser },
      ],
    },
  ],
  staffResources: async () => (await admin()).userResources,
  storedViews: async () => (await import('./views/index.js')).storedViews,
});
