import { isDone } from '@daybook/kernel/commands';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import {
  type DataSubjectCommand,
  type DataSubjectEvent,
  dataSubject,
  type ExportMade,
  isBeingErased,
  type PersonExportTask,
  personExportTask,
} from '@daybook/privacy/domain';
import { type AsyncTaskEvent, asyncTask } from '@daybook/tasks/domain';

const by = { system: 'privacy' } as const;
type Happened = RecordedEvent<AsyncTaskEvent | DataSubjectEvent>;

/** Puts on the record of the person what became of an export, and each time its file was taken. */
export const recordExports = eventHandler<AsyncTaskEvent>({
  name: 'privacy.recordExports',
  categories: ['asyncTask'],
  staysInside: true,
  on: {
    async AsyncTaskSucceeded(event, tools) {
      const { file, result } = event.data;
      if (file === null) return;
      const made = { ...(result as Pick<ExportMade, 'entries' | 'records'>), sha256: file.sha256, size: file.size };
      const user = await record(event, { type: 'RecordExportMade', ...made }, tools);
      if (user === undefined) return;
      // it was confirmed while the export was made
      const { state } = await tools.commands.load(dataSubject, user);
      if (isBeingErased(state)) await removeExport(event, subjectOf(event.stream), tools);
    },
    async AsyncTaskFailed(event, tools) {
      await record(event, { type: 'RecordExportFailed', message: event.data.message }, tools);
    },
    async AsyncTaskFileDownloaded(event, tools) {
      await record(event, { type: 'RecordHandedOut' }, tools, event.meta.by);
    },
  },
});

type Recorded = Extract<DataSubjectCommand, { task: string }>;
type Without<T> = T extends Recorded ? Omit<T, 'user' | 'task'> : never;

/** @returns the person whom the task exports; undefined for another kind of task */
async function record(
  event: Happened,
  what: Without<Recorded>,
  { commands }: FlowContext,
  author: Happened['meta']['by'] = by,
): Promise<string | undefined> {
  const task = subjectOf(event.stream);
  const { state } = await commands.load(asyncTask, task);
  if (state.is === 'absent' || state.kind !== personExportTask) return undefined;
  const { person: user } = state.parameters as PersonExportTask;
  const command = { ...what, user, task } as Recorded;
  const outcome = await commands.send(dataSubject, user, command, metadataFromEvent(event, what.type, author));
  if (!isDone(outcome)) throw new Error(`The export ${task} could not be noted: ${outcome.message}`);
  return user;
}

/** Takes the file of an export away before its seven days are over. */
export async function removeExport(event: Happened, task: string, { commands }: FlowContext): Promise<void> {
  const metadata = metadataFromEvent(event, `remove export ${task}`, by);
  const outcome = await commands.send(asyncTask, task, { type: 'ExpireTaskFile' }, metadata);
  if (!isDone(outcome) && outcome.refused !== 'notThere')
    throw new Error(`The export ${task} was not removed: ${outcome.message}`);
}
