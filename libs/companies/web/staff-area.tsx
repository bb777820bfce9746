import { defineStaffArea, openedLater } from '@daybook/kernel/ui';
import { Navigate } from 'react-router';

export const staffArea = defineStaffArea({
  pageNames: {
    '/staff': 'Staff dashboard',
    '/:company/company-settings': 'Company settings',
    '/:company/company-settings/team': 'Team',
    '/:company/company-settings/business-info': 'Business info',
    '/:company/client-profile': 'Client profile',
  },
  adminSections: [
    {
      path: 'companies',
      label: 'Companies',
      group: 'people',
      order: 6,
      element: openedLater(async () => (await import('./admin/index.js')).CompaniesPage, {}),
      pages: [
        {
          path: 'companies/import',
          element: openedLater(async () => (await import('./import/index.js')).ImportPage, {}),
        },
        { path: 'company', element: <Navigate to="/staff-admin-panel/companies" replace /> },
        { path: 'company/new', element: openedLater(async () => (await import('./admin/index.js')).NewCompany, {}) },
        {
          path: 'person/:person/companies',
          element: openedLater(async () => (await import('./links/index.js')).CompaniesOfPerson, {}),
        },
        {
          path: 'company/:company',
          element: openedLater(async () => (await import('./admin/index.js')).EditCompany, {}),
        },
      ],
    },
    {
      path: 'default-grants',
      label: 'Default access',
      group: 'access',
      order: 35,
      element: openedLater(async () => (await import('./admin/index.js')).DefaultGrants, {}),
    },
  ],
  staffResources: async () => ({
    ...(await import('./staff/index.js')).directoryResources,
    ...(await import('./admin/index.js')).adminResources,
    ...(await import('./links/index.js')).linkResources,
  }),
  staffRoutes: ({ pageLinks: links }) => [
    { path: '/staff', element: openedLater(async () => (await import('./staff/index.js')).StaffDashboard, { links }) },
  ],
});
