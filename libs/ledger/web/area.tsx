import { defineWebArea, openedLater } from '@daybook/kernel/ui';
import { ChartColumn } from 'lucide-react';

export const area = defineWebArea({
  places: [
    {
      path: 'dashboard',
      label: 'Dashboards',
      order: 33,
      icon: ChartColumn,
      permission: 'viewFeatureDashboards',
    },
  ],
  companyRoutes: [
    {
      path: 'dashboard/*',
      element: openedLater(async () => (await import('./dashboards/index.js')).DashboardArea, {}),
    },
  ],
});
