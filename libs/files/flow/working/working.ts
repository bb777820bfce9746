import type { FileFact } from '@daybook/files/domain';
import { subjectOf } from '@daybook/kernel/events';
import { type Routine, reaction } from '@daybook/kernel/flows';
import type { Worker } from './bytes.js';
import { open } from './opening.js';
import { scan } from './scanning.js';
import { ask, askAgain, type Piece, postpone, queueOf, type Step } from './work-list.js';

/** Milliseconds between two signs of life of somebody at work. */
const beat = 15_000;

/** Has new bytes scanned, and what is clean drawn and read. */
export const workOnFiles = reaction<FileFact>({
  name: 'work on files',
  categories: ['file'],
  staysInside: true,
  on: {
    FileCreated: (fact, tools) => ask('scan', { file: subjectOf(fact.stream), version: fact.data.version }, tools),
    FileVersionAdded: (fact, tools) => ask('scan', { file: subjectOf(fact.stream), version: fact.data.version }, tools),
    async FileScanned(fact, tools) {
      const { version, result } = fact.data;
      if (result === 'clean') await ask('open', { file: subjectOf(fact.stream), version }, tools);
    },
  },
});

export const workAgain: Routine = { name: 'work on files again', everySeconds: 15, run: askAgain };

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
