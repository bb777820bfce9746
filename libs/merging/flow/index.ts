import { isDone } from '@daybook/kernel/commands';
import { subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowSettings } from '@daybook/kernel/flows';
import { companyMerge, type MergeTask, mergeTask, type UndoTask, undoTask } from '@daybook/merging/domain';
import { type AsyncTaskEvent, asyncTask } from '@daybook/tasks/domain';
import { followsMergedCompanies } from './arriving.js';
import { mergesCompanies } from './merging.js';
import { Run } from './run.js';
import { undoesMerges } from './undoing.js';

export { followsMergedCompanies } from './arriving.js';
export { blockersOf } from './blockers.js';
export { partsOf } from './run.js';

/** A merge whose task was given up lets go of its companies. */
const letsGo = eventHandler<AsyncTaskEvent>({
  name: 'let go of companies whose merge failed',
  categories: ['asyncTask'],
  staysInside: true,
  on: {
    async AsyncTaskFailed({ stream, data: { message: reason } }, tools) {
      const task = subjectOf(stream);
      const { state } = await tools.commands.load(asyncTask, task);
      if (state.is === 'absent' || (state.kind !== mergeTask && state.kind !== undoTask)) return;
      const { merge } = state.parameters as MergeTask | UndoTask;
      const { state: known } = await tools.commands.load(companyMerge, merge);
      if (known.is === 'absent' || known.task !== task) return;
      const run = new Run(merge, known, { system: 'merging' }, `given up ${task}`, tools);
      const command = { type: state.kind === mergeTask ? 'FailMerge' : 'FailUndo', reason } as const;
      const outcome = await tools.commands.send(companyMerge, merge, command, run.step('fail', known.destination));
      if (!isDone(outcome)) throw new Error(outcome.message);
      await run.unlock();
    },
  },
});

export const eventHandlers = (settings: FlowSettings) => [letsGo, followsMergedCompanies(settings)];
export const taskKinds = (settings: FlowSettings) => [mergesCompanies(settings), undoesMerges(settings)];
