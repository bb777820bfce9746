import type { ScheduledTask } from '@daybook/kernel/flows';
import { turnInbox } from './filing.js';

/** Milliseconds that are made up for when the process begins, or another one takes over. */
const before = 86_400_000;

/** By itself: what was put off comes back whether or not a mail server takes emails, and after a time without either. */
export function inboxTask(): ScheduledTask {
  let since: Date | undefined;
  return {
    name: 'turn the inbox',
    everySeconds: 15,
    async run(tools) {
      const now = tools.clock.now();
      await turnInbox(since ?? new Date(now.getTime() - before), tools);
      since = now;
    },
  };
}
