import { isDone } from '@daybook/kernel/commands';
import { subjectOf } from '@daybook/kernel/events';
import { commandIdOf, eventHandler, metadataFromEvent, RetryLater } from '@daybook/kernel/flows';
import { type AsyncTaskEvent, asyncTask } from '@daybook/tasks/domain';
import { type ConnectionEvent, ledgerSync, type SyncEvent, sync } from '../../domain/index.js';

const by = { system: 'ledger' } as const;

/** What was connected is read at once: all of it, or what changed since it was last read. */
export const syncWhenConnected = eventHandler<ConnectionEvent>({
  name: 'sync the books when they are connected',
  categories: ['ledgerConnection'],
  staysInside: true,
  on: {
    async LedgerConnected(event, { commands }) {
      const command = { type: 'StartSync', job: commandIdOf(event, 'sync'), dropCachedDays: 0 } as const;
      const metadata = metadataFromEvent(event, 'start', by);
      const outcome = await commands.send(sync, subjectOf(event.stream), command, metadata);
      if (!isDone(outcome)) throw new RetryLater(outcome.message);
    },
  },
});

export const runSyncs = eventHandler<SyncEvent>({
  name: 'run syncs of the books',
  categories: ['ledgerSync'],
  staysInside: true,
  on: {
    async LedgerSyncStarted(event, { commands }) {
      const { job, dropCachedDays } = event.data;
      const command = { type: 'StartTask', kind: ledgerSync, parameters: { dropCachedDays } } as const;
      const outcome = await commands.send(asyncTask, job, command, metadataFromEvent(event, 'run'));
      if (!isDone(outcome)) throw new Error(outcome.message);
    },
  },
});

/** However its task failed, the sync has failed, and the next one may begin. */
export const endFailedSyncs = eventHandler<AsyncTaskEvent>({
  name: 'end failed syncs of the books',
  categories: ['asyncTask'],
  staysInside: true,
  on: {
    async AsyncTaskFailed(event, { commands }) {
      const job = subjectOf(event.stream);
      const { state } = await commands.load(asyncTask, job);
      if (state.is === 'absent' || state.kind !== ledgerSync || state.company === null) return;
      const command = { type: 'RecordSyncFailure', job, message: event.data.message } as const;
      const outcome = await commands.send(sync, state.company, command, metadataFromEvent(event, 'failed', by));
      if (!isDone(outcome)) throw new Error(outcome.message);
    },
  },
});
