import type { FlowContext, ScheduledTask } from './flow.js';

/** Objects are stored before the event that tells of them; after a day without one there will be none, in milliseconds. */
const grace = 24 * 3_600_000;

export interface Sweep {
  /** Of the task. */
  readonly name: string;
  /** What the keys of the area's objects begin with: `avatars/`. */
  readonly prefix: string;
  /** Whether an event tells of the object, by the log as it is now. */
  readonly isReferenced: (key: string, tools: Pick<FlowContext, 'commands'>) => Promise<boolean>;
}

/** Once a day: removes objects that no event tells of, as a crash between the bytes and the event leaves them. */
export function sweeps({ name, prefix, isReferenced }: Sweep): ScheduledTask {
  return {
    name,
    everySeconds: 86_400,
    async run(tools) {
      for await (const { key, at } of tools.objects.list(prefix))
        if (tools.clock.now().getTime() - at.getTime() > grace && !(await isReferenced(key, tools)))
          await tools.objects.delete(key);
    },
  };
}
