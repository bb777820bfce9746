import { setTimeout as sleep } from 'node:timers/promises';
import type { FlowContext } from '@daybook/kernel/flows';
import { oneAtATime } from '@daybook/kernel/live';
import type { NotificationSources } from './sources.js';
import { addressNotifications } from './windows.js';

/** Milliseconds between two looks whether the tables have heard of the news, and how often it is looked. */
const pause = 25;
const looks = 60;

/** Addresses news as soon as the tables have heard of it, so that inboxes are live; what this misses the task finds. */
export function addressPromptly(sources: NotificationSources): (tools: FlowContext) => void {
  let latest: FlowContext | undefined;
  const address = oneAtATime(async () => {
    for (let look = 0; latest && look < looks; look += 1) {
      const isBehind = await addressNotifications(sources, latest).catch(() => false);
      if (!isBehind) return;
      await sleep(pause, undefined, { ref: false });
    }
  });
  return (tools) => {
    latest = tools;
    address();
  };
}
