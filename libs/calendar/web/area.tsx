import { defineWebArea } from '@daybook/kernel/ui';
import { lazy } from 'react';

export const area = defineWebArea({
  settingsTabs: [
    {
      name: 'calendar',
      label: 'Calendar',
      order: 25,
      Panel: lazy(async () => ({ default: (await import('./calendar-tab.js')).CalendarTab })),
    },
  ],
});
