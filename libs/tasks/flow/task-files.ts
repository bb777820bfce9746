import { subjectOf } from '@daybook/kernel/events';
import { type FlowContext, type ObjectInventory, sweeps } from '@daybook/kernel/flows';
import { asyncTask } from '@daybook/tasks/domain';

const prefix = 'tasks/';

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

/** Files that no task has are what a try leaves that was given up while its worker went on. */
export const sweepTaskFiles = sweeps({
  name: 'sweep orphaned files of tasks',
  prefix,
  async isReferenced(key, { commands }) {
    const { state } = await commands.load(asyncTask, key.split('/')[1] ?? '');
    return state.is !== 'absent' && state.file?.object === key;
  },
});
