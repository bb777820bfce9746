import { type FileEvent, file, versionOf } from '@daybook/files/domain';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, type ScheduledTask } from '@daybook/kernel/flows';
import { ownerOf } from '@daybook/kernel/turns';
import { ownerOfVersion, type Worker } from './bytes.js';
import { open } from './opening.js';
import { scan } from './scanning.js';
import { ask, askAgain, type Piece, postpone, queueOf, type Step } from './work-list.js';

/** Milliseconds between two signs of life of somebody at work. */
const beat = 15_000;

/** Has new bytes scanned, and what is clean drawn and read; what somebody waits for goes before what is older. */
export const workOnFiles = eventHandler<FileEvent>({
  name: 'work on files',
  categories: ['file'],
  staysInside: true,
  on: {
    FileCreated: scanNew,
    FileVersionAdded: scanNew,
    async FileScanRequested({ stream, data: { version }, meta }, tools) {
      const uuid = subjectOf(stream);
      const { state } = await tools.commands.load(file, uuid);
      const one = state.is === 'there' ? versionOf(state, version) : undefined;
      if (state.is !== 'there' || !one) return;
      // who asks for it again has it in his own turn
      await ask('scan', { file: uuid, version }, ownerOf(meta), meta.at, tools, one.scanRequests);
    },
    async FileScanned({ stream, data: { version, result } }, tools) {
      if (result !== 'clean') return;
      const uuid = subjectOf(stream);
      const { state } = await tools.commands.load(file, uuid);
      const one = state.is === 'there' ? versionOf(state, version) : undefined;
      if (state.is !== 'there' || !one) return;
      await ask('open', { file: uuid, version }, ownerOfVersion(state, one), one.at, tools);
    },
  },
});

function scanNew(
  { stream, data, meta }: RecordedEvent<Extract<FileEvent, { type: 'FileCreated' | 'FileVersionAdded' }>>,
  tools: FlowContext,
): Promise<void> {
  const by = 'owner' in data ? data.owner : data.by;
  const owner = ownerOfVersion({ company: meta.company }, { by });
  return ask('scan', { file: subjectOf(stream), version: data.version }, owner, meta.at, tools);
}

export const workAgain: ScheduledTask = { name: 'work on files again', everySeconds: 5, run: askAgain };

const doing: Readonly<Record<Step, (piece: Piece, worker: Worker) => Promise<void>>> = { scan, open };

/** Takes up the work on files in this process. */
export async function startWork(worker: Worker): Promise<void> {
  for (const step of ['scan', 'open'] as const)
    await worker.tools.jobs.work<Piece>(queueOf(step), async ({ payload, renew }) => {
      // what waits for a child, or for a slow scanner, stays with whoever has it
      const sign = () => Promise.all([renew(), postpone(step, payload.version, worker.tools)]);
      const signs = setInterval(() => void sign().catch(() => undefined), beat);
      await doing[step](payload, worker).finally(() => clearInterval(signs));
    });
}
