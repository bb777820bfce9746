import { defineWebArea, openedLater } from '@daybook/kernel/ui';
import { Settings } from 'lucide-react';
import { lazy } from 'react';
import { Navigate } from 'react-router';

export const area = defineWebArea({
  pageNames: {
    '/staff': 'Staff dashboard',
    '/:company/company-settings': 'Company settings',
    '/:company/company-settings/team': 'Team',
  },
  overlays: { person: lazy(async () => ({ default: (await import('./team/index.js')).PersonPreview })) },
  places: [
    {
      path: 'company-settings',
      label: 'Settings',
      order: 90,
      icon: Settings,
      permission: 'viewFeatureCompanySettings',
    },
  ],
  companyRoutes: [
    {
      path: 'company-settings',
      children: [
        { index: true, element: <Navigate to="team" replace /> },
        { path: 'team', element: openedLater(async () => (await import('./team/index.js')).TeamPage, {}) },
      ],
    },
  ],
  staffResources: async () => (await import('./staff/index.js')).directoryResources,
  staffRoutes: [
    { path: '/staff', element: openedLater(async () => (await import('./staff/index.js')).StaffDashboard, {}) },
  ],
});
