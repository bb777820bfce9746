import type { SessionEvent, UserEvent } from '@daybook/identity/domain';
import { subjectOf } from '@daybook/kernel/events';
import { eventHandler, type ScheduledTask } from '@daybook/kernel/flows';
import { removePushDevicesIn, removePushDevicesOf, sweepPushes } from '@daybook/notifications/read';

/** A device is told nothing any more when its person signed out there, or has lost their account or their password. */
export const endsPush = eventHandler<UserEvent | SessionEvent>({
  name: 'notifications.endPush',
  categories: ['user', 'session'],
  staysInside: true,
  on: {
    SessionRevoked: ({ stream }, { query }) => removePushDevicesIn(query, subjectOf(stream)),
    PasswordChanged: ({ stream, meta }, { query }) => removePushDevicesOf(query, subjectOf(stream), meta.session),
    UserDeactivated: ({ stream }, { query }) => removePushDevicesOf(query, subjectOf(stream)),
    UserErased: ({ stream }, { query }) => removePushDevicesOf(query, subjectOf(stream)),
  },
});

export const sweepsPushes: ScheduledTask = {
  name: 'notifications.sweepPushes',
  everySeconds: 3_600,
  run: ({ query, clock }) => sweepPushes(query, clock.now()),
};
