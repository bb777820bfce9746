import {
  type EvidencePackCommand,
  type EvidencePackTask,
  evidencePack,
  evidencePackTask,
} from '@daybook/evidence/domain';
import { isDone } from '@daybook/kernel/commands';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { type AsyncTaskEvent, asyncTask } from '@daybook/tasks/domain';
import type { PackContent } from './entries.js';

const product = { system: 'evidence' } as const;

/** Puts on the record of the pack what became of its task, and each time its file was taken. */
export const recordEnds = eventHandler<AsyncTaskEvent>({
  name: 'record evidence packs',
  categories: ['asyncTask'],
  staysInside: true,
  on: {
    AsyncTaskSucceeded: (event, tools) => {
      const { file, result } = event.data;
      if (file === null) return Promise.resolve();
      const { events, files } = result as PackContent;
      const { sha256, size } = file;
      return record(event, { type: 'RecordMade', sha256, size, events, files }, tools);
    },
    AsyncTaskFailed: (event, tools) => record(event, { type: 'RecordFailed', message: event.data.message }, tools),
    AsyncTaskFileDownloaded: (event, tools) => record(event, { type: 'RecordHandedOut' }, tools, event.meta.by),
  },
});

async function record(
  event: RecordedEvent<AsyncTaskEvent>,
  command: EvidencePackCommand,
  tools: FlowContext,
  by: RecordedEvent['meta']['by'] = product,
): Promise<void> {
  const { state } = await tools.commands.load(asyncTask, subjectOf(event.stream));
  if (state.is === 'absent' || state.kind !== evidencePackTask) return;
  const { pack } = state.parameters as EvidencePackTask;
  const outcome = await tools.commands.send(evidencePack, pack, command, metadataFromEvent(event, command.type, by));
  if (!isDone(outcome)) throw new Error(`The pack ${pack} could not be noted: ${outcome.message}`);
}
