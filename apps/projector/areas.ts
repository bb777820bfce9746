import { signHeads } from '@daybook/audit/flow';
import { signingKey } from '@daybook/audit/read/chain';
import {
  commentNotifications,
  eventHandlers as commentReactions,
  scheduledTasks as commentRoutines,
} from '@daybook/comments/flow';
import { eventHandlers as companyReactions } from '@daybook/companies/flow';
import { fileNotifications, eventHandlers as fileReactions, scheduledTasks as fileRoutines } from '@daybook/files/flow';
import { eventHandlers as identityReactions, scheduledTasks as identityRoutines } from '@daybook/identity/flow';
import type { Config } from '@daybook/kernel/config';
import type { EventLog } from '@daybook/kernel/event-log';
import type { AnyEventHandler, ScheduledTask } from '@daybook/kernel/flows';
import { scheduledTasks as metricsRoutines } from '@daybook/metrics/flow';
import { eventHandlers as newsReactions, scheduledTasks as newsRoutines } from '@daybook/notifications/flow';
import { Unsubscribing } from '@daybook/notifications/secrets';
import { scheduledTasks as searchRoutines } from '@daybook/search/flow';
import { scheduledTasks as securityRoutines } from '@daybook/security/flow';
import { eventHandlers as supportReactions } from '@daybook/support/flow';
import { todoNotifications, eventHandlers as todoReactions, scheduledTasks as todoRoutines } from '@daybook/todos/flow';

/** What people are written to about; mails have their sections in this order. */
const notificationSources = [todoNotifications, commentNotifications, fileNotifications];

/** What the areas do after the event. */
export function eventHandlersOf(config: Config): readonly AnyEventHandler[] {
  return [
    ...identityReactions(config),
    ...companyReactions(config),
    ...todoReactions,
    ...commentReactions,
    ...fileReactions,
    ...newsReactions(notificationSources),
    ...supportReactions(config),
  ];
}

export function scheduledTasksOf(log: EventLog, config: Config): readonly ScheduledTask[] {
  const unsubscribing = new Unsubscribing(config.secrets.master, config.url);
  return [
    ...identityRoutines(config),
    ...todoRoutines({ ...config, endingOf: (person) => unsubscribing.addressOf({ person, events: ['todo_created'] }) }),
    ...commentRoutines,
    ...fileRoutines,
    ...searchRoutines,
    ...newsRoutines(config, notificationSources),
    ...metricsRoutines,
    ...securityRoutines,
    signHeads(log, signingKey(config.secrets.master)),
  ];
}
