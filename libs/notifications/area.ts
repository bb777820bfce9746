import { defineArea } from '@daybook/kernel/areas';
import { deciders, words } from '@daybook/notifications/domain';
import { migrations, projections } from '@daybook/notifications/read';
import { newsFollow } from './flow/following.js';
import { migrations as emails } from './flow/migrations.js';
import { personData } from './flow/person-data.js';

/** What people want to be written to about, and the emails themselves. */
export const area = defineArea({
  name: 'notifications',
  deciders,
  words,
  streamNames: { notificationPrefs: 'Notification settings' },
  projections,
  migrations: [...migrations, ...emails],
  personData,
  mergeFollower: newsFollow,
});
