import { subjectOf } from '@daybook/kernel/events';
import type { FlowContext, ObjectInventory, ScheduledTask } from '@daybook/kernel/flows';
import { asyncTask } from '@daybook/tasks/domain';

const prefix = 'tasks/';
/** In milliseconds: bytes are stored before the event that tells of them. */
const grace = 24 * 3_600_000;

/** Each try writes an object of its own: one that was taken for dead does not overwrite what its successor told of. */
export function objectOf(task: string, fence: number): string {
  return `${prefix}${task}/${fence}`;
}

/** Removes what the tries of a task have stored. */
export async function removeFiles(task: string, { objects }: Pick<FlowContext, 'objects'>): Promise<void> {
  for await (const { key } of objects.list(`${prefix}${task}/`)) await objects.delete(key);
}

export const objectInventory: ObjectInventory = {
  categories: ['asyncTask'],
  async *expected(stream, commands) {
    const uuid = subjectOf(stream);
    const { state } = await commands.load(asyncTask, uuid);
    if (state.is === 'absent' || !state.file) return;
    const { object: key, size, sha256 } = state.file;
    yield { key, subject: stream, owner: `file of asyncTask ${uuid}`, size, sha256 };
  },
};

/** Once a day: removes files that no task has, as a try leaves that was given up while its worker went on. */
export const sweepTaskFiles: ScheduledTask = {
  name: 'sweep orphaned files of tasks',
  everySeconds: 86_400,
  async run({ objects, commands, clock }) {
    for await (const { key, at } of objects.list(prefix)) {
      if (clock.now().getTime() - at.getTime() <= grace) continue;
      const { state } = await commands.load(asyncTask, key.split('/')[1] ?? '');
      if (state.is === 'absent' || state.file?.object !== key) await objects.delete(key);
    }
  },
};
