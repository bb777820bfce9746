import { deciders, words } from '@daybook/alerts/domain';
import { migrations, projections } from '@daybook/alerts/read';
import { defineArea } from '@daybook/kernel/areas';
import { itemOfCompany } from '@daybook/kernel/contributions';

/** What people are shown at its time: alerts, banners, data markers. */
export const area = defineArea({
  name: 'alerts',
  deciders,
  words,
  streamNames: { alert: 'Alerts', dataMarkers: 'Reminders dismissed', userAlerts: 'Alerts seen' },
  projections,
  migrations,
  items: { dataMarkers: itemOfCompany },
});
