import { defineWebArea, openedLater } from '@daybook/kernel/ui';
import { Briefcase, Settings } from 'lucide-react';
import { lazy } from 'react';
import { Navigate } from 'react-router';

export const area = defineWebArea({
  overlays: { person: lazy(async () => ({ default: (await import('./team/index.js')).PersonPreview })) },
  places: [
    { path: 'client-profile', label: 'Profile', order: 80, icon: Briefcase, permission: 'viewClientProfile' },
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
      path: 'client-profile',
      element: openedLater(async () => (await import('./profile/index.js')).ClientProfilePage, {}),
    },
    {
      path: 'company-settings',
      children: [
        { index: true, element: <Navigate to="team" replace /> },
        {
          path: 'business-info',
          element: openedLater(async () => (await import('./profile/index.js')).BusinessInfoPage, {}),
        },
        { path: 'team', element: openedLater(async () => (await import('./team/index.js')).TeamPage, {}) },
      ],
    },
  ],
});
