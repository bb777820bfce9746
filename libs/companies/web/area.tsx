import { defineWebArea, openedLater } from '@daybook/kernel/ui';
import { Briefcase, Settings2 } from 'lucide-react';
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
      icon: Settings2,
      permission: 'viewFeatureCompanySettings',
    },
  ],
  companySettings: [
    {
      path: 'team',
      label: 'Team',
      order: 10,
      element: openedLater(async () => (await import('./team/index.js')).TeamPage, {}),
    },
    {
      path: 'business-info',
      label: 'Business info',
      order: 20,
      element: openedLater(async () => (await import('./profile/index.js')).BusinessInfoPage, {}),
    },
  ],
  companyRoutes: ({ companySettings: pages }) => [
    {
      path: 'client-profile',
      element: openedLater(async () => (await import('./profile/index.js')).ClientProfilePage, {}),
    },
    {
      path: 'company-settings',
      element: openedLater(async () => (await import('./settings/index.js')).CompanySettings, { pages }),
      children: [
        { index: true, element: <Navigate to="team" replace /> },
        ...pages.map(({ path, element }) => ({ path, element })),
      ],
    },
  ],
});
