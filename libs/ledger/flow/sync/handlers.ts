import { isDone } from '@daybook/kernel/commands';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { commandIdOf, eventHandler, type FlowContext, metadataFromEvent, RetryLater } from '@daybook/kernel/flows';
import { type AsyncTaskEvent, asyncTask } from '@daybook/tasks/domain';
import {
  type ConnectionEvent,
  connection,
  ledgerBackup,
  ledgerSync,
  type SyncEvent,
  sync,
} from '../../domain/index.js';
import { showConnected } from '../copy/publishing.js';

const by = { system: 'ledger' } as const;

/** What was connected is read at once: all of it, or what changed since it was last read. */
export const syncWhenConnected = eventHandler<ConnectionEvent>({
  name: 'sync the books when they are connected',
  categories: ['ledgerConnection'],
  staysInside: true,
  on: {
    async LedgerConnected(event, { commands, query }) {
      const company = subjectOf(event.stream);
      const [{ state: read }, { state: connected }] = await Promise.all([
        commands.load(sync, company),
        commands.load(connection, company),
      ]);
      const { realm } = connected;
      if (realm !== null) await showConnected(query, { company, realm, lastRead: read.last?.realm ?? null });
      const command = { type: 'StartSync', job: commandIdOf(event, 'sync'), dropCachedDays: 0 } as const;
      const metadata = metadataFromEvent(event, 'start', by);
      const outcome = await commands.send(sync, company, command, metadata);
      if (!isDone(outcome)) throw new RetryLater(outcome.message);
    },
  },
});

export const runSyncs = eventHandler<SyncEvent>({
  name: 'run syncs of the books',
  categories: ['ledgerSync'],
  staysInside: true,
  on: {
    LedgerSyncStarted: (event, tools) =>
      startTask(event, ledgerSync, { dropCachedDays: event.data.dropCachedDays }, tools),
    async LedgerSyncHastened(event, { commands, clock }) {
      const { job, until } = event.data;
      const now = clock.now().toISOString();
      const command = { type: 'HastenTask', until: until > now ? until : now } as const;
      const metadata = { ...metadataFromEvent(event, 'hasten'), bodyHash: job };
      const outcome = await commands.send(asyncTask, job, command, metadata);
      // it has ended meanwhile
      if (!isDone(outcome) && outcome.refused !== 'finished') throw new Error(outcome.message);
    },
    LedgerBackupStarted: (event, tools) => startTask(event, ledgerBackup, {}, tools),
  },
});

async function startTask(
  event: RecordedEvent<Extract<SyncEvent, { readonly data: { readonly job: string } }>>,
  kind: string,
  parameters: object,
  { commands }: FlowContext,
): Promise<void> {
  const command = { type: 'StartTask', kind, parameters } as const;
  const outcome = await commands.send(asyncTask, event.data.job, command, metadataFromEvent(event, 'run'));
  if (!isDone(outcome)) throw new Error(outcome.message);
}

const failures = { [ledgerSync]: 'RecordSyncFailure', [ledgerBackup]: 'RecordBackupFailure' } as const;

/** However its task failed, the sync or backup has failed, and the next one may begin; while its task waits, it does. */
export const endFailedSyncs = eventHandler<AsyncTaskEvent>({
  name: 'end failed syncs of the books',
  categories: ['asyncTask'],
  staysInside: true,
  on: {
    async AsyncTaskPostponed(event, { commands }) {
      const job = subjectOf(event.stream);
      const { state } = await commands.load(asyncTask, job);
      if (state.is === 'absent' || state.company === null || state.kind !== ledgerSync) return;
      const { message, until, notBefore = until } = event.data;
      const command = { type: 'RecordSyncDelay', job, message, until, notBefore } as const;
      const outcome = await commands.send(sync, state.company, command, metadataFromEvent(event, 'postponed', by));
      if (!isDone(outcome)) throw new Error(outcome.message);
    },
    async AsyncTaskFailed(event, { commands }) {
      const job = subjectOf(event.stream);
      const { state } = await commands.load(asyncTask, job);
      if (state.is === 'absent' || state.company === null || !isOurs(state.kind)) return;
      const command = { type: failures[state.kind], job, message: event.data.message } as const;
      const outcome = await commands.send(sync, state.company, command, metadataFromEvent(event, 'failed', by));
      if (!isDone(outcome)) throw new Error(outcome.message);
    },
  },
});

function isOurs(kind: string): kind is keyof typeof failures {
  return kind in failures;
}
