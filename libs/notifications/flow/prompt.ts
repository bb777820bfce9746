import { setTimeout as sleep } from 'node:timers/promises';
import type { FlowContext, FlowSettings } from '@daybook/kernel/flows';
import { oneAtATime } from '@daybook/kernel/live';
import type { NotificationSources } from './sources.js';
import { addressNotifications } from './windows.js';

/** Milliseconds for which the tables are waited for, and between two looks at them where nobody says how far they are. */
const patience = 1_500;
const pause = 25;

/** Where a piece of news stands in the log. */
interface Noted {
  readonly tools: FlowContext;
  readonly position: number;
}

/**
 * Addresses news as soon as the tables have heard of it, so that inboxes are live; what this misses the task finds.
 *
 * The tables say how far they are when they have read a page, while their checkpoints follow twice a second where there
 * was nothing in it for them: who waited for those would wait a quarter of a second.
 */
export function addressPromptly(
  sources: NotificationSources,
  progress: FlowSettings['progress'],
): (tools: FlowContext, position: number) => void {
  let latest: Noted | undefined;
  const readUpTo = () => (progress ? Math.min(...sources.readFrom.map((name) => progress.position(name))) : 0);
  const wait = async (position: number) => {
    if (!progress) await sleep(pause, undefined, { ref: false });
    else
      await progress.reached(
        sources.readFrom.map((name) => [name, position] as const),
        patience,
        false,
      );
  };
  const address = oneAtATime(async () => {
    const end = performance.now() + patience;
    for (let isBehind = true; latest && isBehind && performance.now() < end; ) {
      await wait(latest.position);
      isBehind = await addressNotifications(sources, latest.tools, readUpTo()).catch(() => false);
    }
  });
  return (tools, position) => {
    latest = { tools, position };
    address();
  };
}
